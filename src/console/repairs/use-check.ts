/** One check of a device while it is filled in: every answer shows at once and is saved by itself. */
import { useEffect, useRef, useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { ApiError, call } from '#ui/api/api-client.ts'
import { errorText } from '#ui/query/error-text.ts'
import { useStaleAnswers } from '#ui/query/stale-answers.ts'
import { useTask } from '#ui/query/use-task.ts'
import { fillDeviceCheck, type getInspection } from '#domain/repairs/contract/staff-inspection.ts'
import type { PointKey } from '#domain/repairs/inspection/check-points.ts'
import type { PointAnswer } from '#domain/repairs/inspection/device-check.ts'
import { repairErrors } from '#domain/repairs/errors.ts'

export type Check = ResponseOf<typeof getInspection>['checks'][number]
type Point = Check['points'][number]
export type ShownPoint = Point & { readonly state: 'saved' | 'saving' | 'failed' }

/** Gives all these points the same answer; without a note each one's own note stays. */
export type GiveAnswer = (points: readonly ShownPoint[], answer: PointAnswer, note?: string) => void

type Given = { readonly answer: PointAnswer; readonly note: string | null }
type Own = Given & { readonly version: number; readonly state: ShownPoint['state'] }
type Save = Given & { readonly point: PointKey; readonly seen: number }

/** Refusals that repeating would not change, so the server's answer is shown again. */
const finalCodes = [
  repairErrors.POINT_CHANGED,
  repairErrors.CHECK_NOT_NOW,
  repairErrors.JOB_CLOSED,
  repairErrors.JOB_NOT_FOUND,
].map(({ code }): string => code)

type Owns = Readonly<Partial<Record<PointKey, Own>>>

export function useCheck(orderId: string, { moment: phase, points }: Check) {
  const { owns, save } = useSaves(orderId, phase)
  const shown = points.map((point) => shownPoint(point, owns[point.point]))
  const failed = shown.filter(({ state }) => state === 'failed')
  const again = () => {
    for (const { point, answer, note, version } of failed)
      if (answer) save([{ point, answer, note, seen: version }])
  }
  useWhenOnline(again)
  const answer: GiveAnswer = (input, given, note) =>
    save(
      input.map(({ point, version, ...before }) => ({
        point,
        answer: given,
        note: (note ?? before.note)?.trim() || null,
        seen: version,
      })),
    )
  return { points: shown, failed: failed.length, again, answer }
}

function shownPoint(point: Point, own: Own | undefined): ShownPoint {
  const isOld = own?.state === 'saved' && own.version <= point.version
  if (!own || isOld) return { ...point, state: 'saved' }
  const { answer, note, state } = own
  return { ...point, answer, note, state }
}

/** The answers given here, by point, until the server's answer shows them. */
function useSaves(orderId: string, phase: Check['moment']) {
  const refreshSoon = useRefreshAfterRest()
  const [owns, setOwns] = useState<Owns>({})
  /** The version of each point after the last save here. */
  const versions = useRef(new Map<PointKey, number>())
  /** The saves of one point wait for each other. */
  const turns = useRef(new Map<PointKey, Promise<void>>())
  const mark = (saves: readonly Save[], state: Own['state'] | 'dropped') => {
    const known = new Map(versions.current)
    setOwns((before) => marked(before, saves, state, known))
  }
  const saving = useTask(
    (saves: readonly Save[], attempt) => {
      const points = saves.map(({ seen, ...given }) => ({
        ...given,
        seen: Math.max(seen, versions.current.get(given.point) ?? 0),
      }))
      return call(fillDeviceCheck, { orderId, moment: phase, points }, attempt)
    },
    {
      parallel: true,
      failure: (error) => ({
        title: error instanceof ApiError ? error.title : repairErrors.POINT_CHANGED.title,
        message: errorText(error, { message: 'The point is not saved yet. Please try again.' }),
      }),
      onFailure(error, saves) {
        if (error instanceof ApiError && finalCodes.includes(error.code)) mark(saves, 'dropped')
      },
    },
  )

  async function send(saves: readonly Save[]): Promise<void> {
    const answer = await saving.run(saves)
    for (const { point, version } of answer?.points ?? []) versions.current.set(point, version)
    // Points that were dropped are not marked any more.
    mark(saves, answer ? 'saved' : 'failed')
    refreshSoon()
  }

  return {
    owns,
    save(saves: readonly Save[]): void {
      mark(saves, 'saving')
      const before = saves.map(({ point }) => turns.current.get(point))
      const turn = Promise.all(before).then(() => send(saves))
      for (const { point } of saves) turns.current.set(point, turn)
    },
  }
}

/** Milliseconds without a further answer, after which everything that shows the check is reloaded. */
const rest = 400

function useRefreshAfterRest(): () => void {
  const refresh = useStaleAnswers()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void refresh([fillDeviceCheck]), rest)
  }
}

/** A point that got another answer meanwhile is left alone, because that answer is still being saved. */
function marked(
  before: Owns,
  saves: readonly Save[],
  state: Own['state'] | 'dropped',
  versions: ReadonlyMap<PointKey, number>,
): Owns {
  const next = { ...before }
  for (const { point, answer, note } of saves) {
    if (state !== 'saving' && !isSame(before[point], { answer, note })) continue
    if (state === 'dropped') delete next[point]
    else next[point] = { answer, note, state, version: versions.get(point) ?? 0 }
  }
  return next
}

const isSame = (one: Given | undefined, other: Given): boolean =>
  one?.answer === other.answer && one.note === other.note

/** Saves again what failed, as soon as the browser is online again. */
function useWhenOnline(run: () => void): void {
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  })
  useEffect(() => {
    const online = () => latest.current()
    addEventListener('online', online)
    return () => removeEventListener('online', online)
  }, [])
}
