/** The texts of tracking in English and, beside it, in the language the visitor has chosen: our own, and those of the answer. */
import { InBoth, openTexts } from '#ui/page/translated.tsx'
import { useShop } from '#ui/page/shop.ts'
import { useSiteLanguage } from '#ui/page/site-language.ts'
import { stageFacts } from '#domain/repairs/stage-facts.ts'
import { stageKeys } from '#domain/repairs/stages.ts'
import type { Tracked } from '../tracked.ts'
import { english } from './english.ts'
import { hindi } from './hindi.ts'
import { groupTitles, otherStatuses, stageDescriptions, stageTitles } from './stage-texts.ts'
import { tamil } from './tamil.ts'

export const TrackText = openTexts(english, { Tamil: tamil, Hindi: hindi })

type Group = Tracked['steps'][number]
type Step = Group['steps'][number]

type OwnProps = { readonly english: string; readonly own: string | undefined }

function Own({ english: text, own }: OwnProps) {
  const language = useSiteLanguage()
  return own ? (
    <InBoth english={text} language={language}>
      {own}
    </InBoth>
  ) : (
    text
  )
}

export function StageTitle({ of: { key, title } }: { readonly of: Pick<Step, 'key' | 'title'> }) {
  const language = useSiteLanguage()
  return <Own english={title} own={stageTitles[language]?.[key]} />
}

export function StageDescription({ of: { key, description } }: { readonly of: Step }) {
  const language = useSiteLanguage()
  const { diagnosticPoints } = useShop().claims
  const own = stageDescriptions[language]?.[key]
  return <Own english={description} own={own?.replace('{points}', String(diagnosticPoints))} />
}

/** As `orders/track` says it: the title of a stage, what the order waits for, or how it ended. */
export function StatusText({ of: status }: { readonly of: string }) {
  const language = useSiteLanguage()
  const stage = stageKeys.find((key) => stageFacts[key].title === status)
  const own = stage ? stageTitles[language]?.[stage] : otherStatuses[language]?.[status]
  return <Own english={status} own={own} />
}

export function GroupTitle({ of: { key, title } }: { readonly of: Pick<Group, 'key' | 'title'> }) {
  const language = useSiteLanguage()
  return <Own english={title} own={groupTitles[language]?.[key]} />
}

/** How much of a group is done; English has it in its answer. */
export function GroupSummary({ of: { summary, steps } }: { readonly of: Group }) {
  const done = steps.filter(({ state }) => state === 'completed').length
  const of =
    done === steps.length ? 'complete' : summary === english.notStarted ? 'notStarted' : 'someDone'
  return (
    <TrackText of={of} values={{ done, all: steps.length }}>
      {summary}
    </TrackText>
  )
}
