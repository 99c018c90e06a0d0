/** The queue of the rider at this page: sent when an act is added, when the connection is back, and from time to time. */
import { useEffect, useState, useSyncExternalStore } from 'react'
import { days } from '#kernel/time.ts'
import { forgetFormsBefore } from '#ui/forms/form-store.ts'
import { browserTime } from '#ui/page/browser-clock.ts'
import { useStaleAnswers } from '#ui/query/stale-answers.ts'
import { handBack } from '#domain/repairs/contract/staff-changes.ts'
import { takeRunStep } from '#domain/repairs/contract/staff-run-steps.ts'
import { type ActQueue, makeActQueue } from './act-queue.ts'
import { doorDays, forgetOldDoorPhotos } from './door-store.ts'
import { doorTitle } from './use-door.ts'
import { openActStore } from './act-store.ts'
import { sendAct } from './send-act.ts'
import type { WaitingAct } from './waiting-act.ts'

/** Milliseconds: a phone may not notice that its connection is back. */
const again = 15_000

export function useActQueue(colleagueId: string): {
  readonly queue: ActQueue
  readonly acts: readonly WaitingAct[]
} {
  const refresh = useStaleAnswers()
  const [queue] = useState(() =>
    makeActQueue({
      colleagueId,
      store: openActStore(),
      send: sendAct,
      onSent: () => refresh([takeRunStep, handBack]).catch(() => undefined),
    }),
  )
  useEffect(() => {
    const send = () => void queue.flush()
    void queue.start()
    forgetFormsBefore(new Date(browserTime().getTime() - days(doorDays)), doorTitle)
    void forgetOldDoorPhotos()
    const timer = setInterval(send, again)
    addEventListener('online', send)
    document.addEventListener('visibilitychange', send)
    return () => {
      clearInterval(timer)
      removeEventListener('online', send)
      document.removeEventListener('visibilitychange', send)
    }
  }, [queue])
  return { queue, acts: useSyncExternalStore(queue.subscribe, queue.read, queue.read) }
}
