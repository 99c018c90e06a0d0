/** One check of a device while it is filled in: every tap shows at once, is saved by itself, and none is lost. */
import { useEffect, useRef, useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { ApiError, call } from '#ui/api/api-client.ts'
import { freshKey } from '#ui/api/idempotency-key.ts'
import { useToasts } from '#ui/design/toasts.tsx'
import { fillDeviceCheck, type getBenchWork } from '#domain/repairs/contract/staff-inspection.ts'
import type { PointKey } from '#domain/repairs/inspection/check-points.ts'
import type { PointAnswer } from '#domain/repairs/inspection/device-check.ts'
import { repairErrors } from '#domain/repairs/errors.ts'
import { useInspectionChanges } from './use-inspection-changes.ts'

export type Check = ResponseOf<typeof getBenchWork>['checks'][number]
type Point = Check['points'][number]
export type ShownPoint = Point & { readonly state: 'saved' | 'saving' | 'failed' }

/** Several points at once get the same answer; without a note they keep theirs. */
export type GiveAnswer = (points: readonly ShownPoint[], answer: PointAnswer, note?: string) => void

type Given = { readonly answer: PointAnswer; readonly note: string | null }
type Own = Given & { readonly version: number; readonly state: ShownPoint['state'] }
type Save = Given & { readonly point: PointKey; readonly seen: number }

/** Refusals that no repeating changes: what stands on the server is shown again. */
const final = [
  repairErrors.POINT_CHANGED,
  repairErrors.CHECK_NOT_NOW,
  repairErrors.JOB_CLOSED,
  repairErrors.JOB_NOT_FOUND,
].map(({ code }): string => code)

type Owns = Readonly<Partial<Record<PointKey, Own>>>

export function useCheck(orderId: string, { moment: timestamp, points }: Check) {
  const { owns, save } = useSaves(orderId, timestamp)
  const shown = points.map((point) => shownPoint(point, owns[point.point]))
  const failed = shown.filter(({ state }) => state === 'failed')
  const again = () => {
    for (const { point, answer, note, version } of failed)
      if (answer) save([{ point, answer, note, seen: version }])
  }
  useWhenOnline(again)
  const answer: GiveAnswer = (input, given, note) =>
    save(
      input.map(({ point, version, ...stood }) => ({
        point,
        answer: given,
        note: (note ?? stood.note)?.trim() || null,
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

/** What was tapped here, by point, until the server's own answer shows it. */
function useSaves(orderId: string, timestamp: Check['moment']) {
  const { showError } = useToasts()
  const news = useInspectionChanges()
  const [owns, setOwns] = useState<Owns>({})
  /** The version each point has after our last save, and the saves of a point one after another. */
  const saved = useRef(new Map<PointKey, number>())
  const turns = useRef(new Map<PointKey, Promise<void>>())
  const mark = (saves: readonly Save[], state: Own['state'] | 'dropped') => {
    const versions = new Map(saved.current)
    setOwns((before) => marked(before, saves, state, versions))
  }

  async function send(saves: readonly Save[]): Promise<void> {
    const input = saves.map(({ seen, ...given }) => ({
      ...given,
      seen: Math.max(seen, saved.current.get(given.point) ?? 0),
    }))
    try {
      const body = { orderId, moment: timestamp, points: input }
      const answered = await call(fillDeviceCheck, body, { idempotencyKey: freshKey() })
      for (const { point, version } of answered.points) saved.current.set(point, version)
      mark(saves, 'saved')
    } catch (error) {
      const refused = error instanceof ApiError && final.includes(error.code)
      mark(saves, refused ? 'dropped' : 'failed')
      const title = error instanceof ApiError ? error.title : repairErrors.POINT_CHANGED.title
      showError(error, { title, message: 'The point is not saved yet. Please try again.' })
    }
    news()
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

/** A newer tap of the same point is on its way where it says something else: this one's end is not its business. */
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

/** What could not be saved is tried again as soon as the line is back. */
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
