/** Ends an event stream as soon as its reader may no longer read: signed out, removed, or in another role. */
import type { AnyEndpoint, Callers } from '#kernel/endpoint.ts'
import { may } from '#kernel/permissions.ts'
import type { SessionChanges, SessionHolder } from '#platform/session-changes.ts'
import type { EventStream } from './serve.ts'

type Reader = {
  readonly holder: SessionHolder
  /** Looks the reader up again by the request's credentials. */
  mayStillRead(): Promise<boolean>
}

/** Returns the stream. It is checked once at the start, too: the session may have ended while the stream was opened. */
export function endWithSession(
  events: EventStream,
  sessions: Pick<SessionChanges, 'follow'>,
  { holder, mayStillRead }: Reader,
): EventStream {
  const check = () =>
    void mayStillRead().then(
      (still) => still || events.leave(),
      // A page whose stream ends connects again, so ending one too many costs a request.
      () => events.leave(),
    )
  const unfollow = sessions.follow(holder, check)
  if (events.ended.aborted) unfollow()
  else events.ended.addEventListener('abort', unfollow, { once: true })
  check()
  return events
}

/** A colleague also needs a role that allows the call. */
export const isAllowed = (
  { who, action }: AnyEndpoint,
  caller: Callers['customer'] | Callers['staff'] | undefined,
): boolean =>
  caller !== undefined &&
  (who !== 'staff' || (action !== undefined && may((caller as Callers['staff']).role, action)))
