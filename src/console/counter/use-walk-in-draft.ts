/** What is typed for the customer who stands there: kept for this tab and colleague until it is booked or started over. */
import { useEffect, useEffectEvent, useState } from 'react'
import { z } from 'zod'
import { hours } from '#kernel/time.ts'
import { randomId } from '#ui/api/random-id.ts'
import { useToasts } from '#ui/design/toasts.tsx'
import { type FormStore, forgetFormsBefore, useFormStore } from '#ui/forms/form-store.ts'
import { browserTime } from '#ui/page/browser-clock.ts'
import { tabId } from '#ui/page/tab-id.ts'
import { type Entered, enteredShape, nothingEntered } from './walk-in-fields.ts'
import type { WalkInStart } from './walk-in-start.ts'

const shape = z.object({
  /** A form books once, however often it is sent. */
  formId: z.string(),
  /** The visit of the page that began it from a search; null for one that began empty. */
  startedBy: z.string().nullable(),
  entered: enteredShape,
})
type Draft = z.infer<typeof shape>

/** Milliseconds, after which nobody comes back to a walk-in: the day at the counter is over. */
const longest = hours(12)
/** Milliseconds: as long as one needs to notice that the wrong form was ended. */
const undoShownFor = 15_000
const title = 'walk-in:'

type Start = { readonly start?: WalkInStart; readonly startedBy: string | null }

const isBlank = ({ entered }: Draft): boolean =>
  JSON.stringify(entered) === JSON.stringify(nothingEntered)

function readDraft(store: FormStore | undefined) {
  const stored = store?.read()
  const { data } = shape.safeParse(stored?.typed['draft'])
  return stored && data && { at: stored.at, draft: data }
}

function begin(store: FormStore | undefined, { start, startedBy }: Start) {
  forgetFormsBefore(new Date(browserTime().getTime() - longest), title)
  const kept = readDraft(store)
  const blank: Draft = { formId: randomId(), startedBy, entered: { ...nothingEntered, ...start } }
  // A walk-in that begins from the search is another one than what is kept, unless that began from it.
  if (kept && (!start || kept.draft.startedBy === startedBy))
    return { draft: kept.draft, keptAt: kept.at, replaced: undefined }
  return { draft: blank, keptAt: undefined, replaced: kept?.draft }
}

export function useWalkInDraft(plan: Start) {
  const store = useFormStore(title + useState(tabId)[0])
  const toasts = useToasts()
  const [{ draft, keptAt, replaced }, setState] = useState(() => begin(store, plan))
  const [first] = useState(draft)
  useEffect(() => {
    // A visit alone does not renew the time at which it was typed.
    if (draft === first) return
    if (isBlank(draft)) store?.forget()
    else store?.write({ draft }, {})
  }, [store, draft, first])
  const show = (before: Draft) => {
    const next = { ...before, startedBy: plan.startedBy }
    setState({ draft: next, keptAt: undefined, replaced: undefined })
    // The page may be closed by the time of an undo.
    store?.write({ draft: next }, {})
  }
  const offer = (before: Draft, said: string) =>
    toasts.show({
      title: said,
      tone: 'good',
      shownFor: undoShownFor,
      action: { label: 'Undo', onPress: () => show(before) },
    })
  const sayReplaced = useEffectEvent(() => {
    if (replaced) offer(replaced, 'A new walk-in is open; the unfinished one was put away')
  })
  useEffect(() => sayReplaced(), [])
  const startOver = () => {
    offer(draft, 'Started over')
    store?.forget()
    setState({
      draft: { formId: randomId(), startedBy: plan.startedBy, entered: nothingEntered },
      keptAt: undefined,
      replaced: undefined,
    })
  }
  return {
    formId: draft.formId,
    entered: draft.entered,
    enter: (change: Partial<Entered>) =>
      setState(({ draft: before, ...rest }) => ({
        ...rest,
        draft: { ...before, entered: { ...before.entered, ...change } },
      })),
    isBlank: isBlank(draft),
    startOver,
    /** To be called once it is booked. */
    forget: () => store?.forget(),
    restored:
      keptAt === undefined ? undefined : { at: keptAt, isOvertaken: false, discard: startOver },
  }
}
export type WalkInDraft = ReturnType<typeof useWalkInDraft>
