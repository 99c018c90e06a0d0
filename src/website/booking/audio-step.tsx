/** Step 3: the customer listens to each issue in their language and confirms it. */
import { isFaultFinding } from '#domain/catalogue/fault-finding.ts'
import { useEffect, useRef, useState } from 'react'
import { type Language, languages, languageTag, ownName } from '#kernel/language.ts'
import { Button } from '#ui/design/button.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { Segment } from '#ui/design/segment.tsx'
import { sampleAudioUrl } from '#domain/catalogue/sample-audio.ts'
import { AudioPlayer } from '#ui/media/audio-player.tsx'
import { useIssueList } from './use-issue-list.ts'
import { confirmAudio } from '#domain/orders/contract/customer.ts'
import type { Draft } from './flow.ts'
import { JobCard } from './job-card.tsx'
import { isLanguage, storeProgress, readProgress } from './progress.ts'
import { StepFrame } from './step-frame.tsx'
import { chooseLanguage as chooseSiteLanguage, useSiteLanguage } from '#ui/page/site-language.ts'
import { Translated } from './texts/translated.tsx'
import type { Booking } from './use-booking.ts'
import { notConfirmed, useStepAction } from './use-step-action.ts'

type Props = { readonly booking: Booking; readonly draft: Draft; readonly onBack: () => void }

const choices = languages.map((language) => ({
  value: language,
  label: ownName[language],
  lang: languageTag[language],
}))

export function AudioStep({ booking, draft, onBack }: Props) {
  const hearing = useHearing(booking, draft)
  const { index, count, issue, spoken, isLast } = hearing
  const isFault = isFaultFinding(issue?.issueId ?? '')
  const yesButton = (look: { readonly className?: string; readonly size?: 'lg' }) => (
    <Button {...look} loading={hearing.isConfirming} onClick={hearing.agree}>
      <Icon name="check" /> <Translated of={isLast ? 'yesLast' : 'yesNext'} />
    </Button>
  )
  return (
    <StepFrame
      above={`Issue ${index + 1} of ${count}`}
      title={<Translated of="audioTitle" />}
      lead={
        <Translated of="audioLead">
          Listen to what we understood about your{' '}
          <span className="strong text-ink">
            {isFault ? draft.device.productName : issue?.label}
          </span>
          , in the language you are most at home in.
        </Translated>
      }
      aside={
        <JobCard
          draft={draft}
          languages={spoken.slice(0, index)}
          note={<Translated of="audioNote" />}
        />
      }
      bar={yesButton({ className: 'flex-1' })}
    >
      <section className="sheet audio" aria-label={`Audio confirmation for ${issue?.label}`}>
        <Voice hearing={hearing} />
      </section>
      {isFault && draft.complaint && (
        <blockquote className="mt-5 border-l-2 border-line-strong pl-4 break-words">
          {draft.complaint}
        </blockquote>
      )}
      <div className="flow-actions">
        {yesButton({ size: 'lg', className: 'max-lg:hidden' })}
        <Button
          variant="line"
          size="lg"
          loading={booking.isUndoing}
          onClick={() => !booking.flight.current && onBack()}
        >
          <Translated of="no" />
        </Button>
      </div>
    </StepFrame>
  )
}

function Voice({ hearing }: { readonly hearing: ReturnType<typeof useHearing> }) {
  const { issue, language, chooseLanguage, catalogue, sound } = hearing
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4 px-[clamp(1.25rem,1rem+1.2vw,2.25rem)] py-4.5">
        <span className="label">Language</span>
        <Segment label="Language" choices={choices} value={language} onValue={chooseLanguage} />
      </div>
      <QueryView
        query={catalogue}
        name="the recordings"
        failed="The recordings did not load."
        failedText=""
        loadingNote="Loading audio"
        loading="h-80 w-full"
      >
        {() => (
          <AudioPlayer key={`${issue?.issueId} ${language}`} sound={sound} language={language} />
        )}
      </QueryView>
    </>
  )
}

type Progress = { readonly index: number; readonly languages: readonly Language[] }

/** The issue reached and the languages so far; what was stored counts only where it still fits. */
function startOf({ orderId, issues }: Draft): Progress {
  const stored = readProgress(orderId).heard
  const spoken = stored?.languages.filter(isLanguage) ?? []
  const index = Math.min(stored?.index ?? 0, spoken.length, issues.length - 1)
  return { index: Math.max(0, index), languages: spoken }
}

function useHearing(booking: Booking, draft: Draft) {
  const { orderId, issues, device } = draft
  const catalogue = useIssueList(device._id)
  const [{ index, languages: spoken }, setProgress] = useState(() => startOf(draft))
  const issue = issues[index]
  const siteLanguage = useSiteLanguage()
  const language = spoken[index] ?? spoken[index - 1] ?? siteLanguage
  const isLast = index === issues.length - 1
  useHeadingFocus(index)

  const confirming = useStepAction(booking, confirmAudio, {
    otherwise: notConfirmed,
    onSuccess: ({ status }, { issues: confirmations }) =>
      booking.setDraft({ ...draft, status, confirmations }),
  })
  const store = (progress: Progress) => {
    setProgress(progress)
    storeProgress(orderId, { heard: progress })
  }
  const soundOf = (issueId: string | undefined, spokenIn: Language) =>
    catalogue.data
      ?.find(({ value }) => value === issueId)
      ?.data.audioFiles.find((file) => file.language === spokenIn)
  const agree = () => {
    const agreed = [...spoken.slice(0, index), language]
    if (!isLast) return store({ index: index + 1, languages: agreed })
    const confirmations = issues.map(({ issueId }, position) => {
      const audioLanguage = agreed[position] ?? 'English'
      const audioUrl =
        soundOf(issueId, audioLanguage)?.audioFileUrl ?? sampleAudioUrl[audioLanguage]
      return { issueId, audioLanguage, audioUrl }
    })
    return void confirming.run({ orderId, issues: confirmations })
  }
  return {
    index,
    count: issues.length,
    issue,
    isLast,
    language,
    spoken,
    sound: soundOf(issue?.issueId, language),
    catalogue,
    agree,
    isConfirming: confirming.isRunning,
    chooseLanguage(next: Language) {
      chooseSiteLanguage(next)
      store({ index, languages: [...spoken.slice(0, index), next] })
    },
  }
}

/** Moves the focus to the heading, so that screen readers announce the next issue. */
function useHeadingFocus(index: number) {
  const shown = useRef(index)
  useEffect(() => {
    if (shown.current === index) return
    shown.current = index
    document.querySelector('h1')?.focus()
    scrollTo(0, 0)
  }, [index])
}
