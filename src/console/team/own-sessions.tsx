/** Where one is signed in, and signing out there. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { formatTimestamp } from '#kernel/time.ts'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { call } from '#ui/api/api-client.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { ErrorState } from '#ui/query/error-state.tsx'
import { queryKey, useAnswer } from '#ui/query/queries.tsx'
import { Skeleton } from '#ui/query/skeleton.tsx'
import { useToasts } from '#ui/design/toasts.tsx'
import { endOtherSessions, endOwnSession, listOwnSessions } from '#domain/team/contract/sessions.ts'
import { textFor } from '#console/sign-in/sign-in.tsx'

type Session = ResponseOf<typeof listOwnSessions>[number]

export function OwnSessions() {
  const { data, error, refetch, isFetching } = useAnswer(listOwnSessions, {})
  const { mutate, isPending, variables } = useEnding()
  return (
    <section className="panel">
      <h2>Where you are signed in</h2>
      <div className="in grid gap-4">
        {!data && !error && <Skeleton className="h-16 w-full" />}
        {!data && error && (
          <ErrorState
            title="The list did not load"
            text={error.message}
            onRetry={() => void refetch()}
            retrying={isFetching}
          />
        )}
        <ul className="sessions">
          {data?.map((one) => (
            <Row
              key={one.id}
              session={one}
              ending={isPending && variables === one.id}
              onEnd={() => mutate(one.id)}
            />
          ))}
        </ul>
        {data && data.length > 1 && (
          <Button
            variant="line"
            className="justify-self-start"
            loading={isPending && variables === undefined}
            onClick={() => mutate(undefined)}
          >
            Sign out everywhere else
          </Button>
        )}
      </div>
    </section>
  )
}

/** Of one session, or of all but this. */
function useEnding() {
  const queries = useQueryClient()
  const { show } = useToasts()
  return useMutation({
    mutationFn: (sessionId: string | undefined) =>
      sessionId ? call(endOwnSession, { sessionId }) : call(endOtherSessions, {}),
    onSuccess: () =>
      show({ title: 'Signed out there', message: 'It opens nothing any more.', tone: 'good' }),
    onError: (error) => show({ title: 'Not ended', message: textFor(error), tone: 'bad' }),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKey(listOwnSessions) }),
  })
}

type RowProps = {
  readonly session: Session
  readonly ending: boolean
  readonly onEnd: () => void
}

function Row({ session, ending, onEnd }: RowProps) {
  const { device, startedAt, seenAt, byLink, isThis } = session
  const name = device ?? (isThis ? 'This device' : 'Another device')
  const at = (iso: string) => formatTimestamp(new Date(iso)).replace(/ \d{4},/, ',')
  return (
    <li>
      <span className="min-w-0">
        <span className="strong">{name}</span>
        <br />
        <span className="sm muted">
          Since {at(startedAt)}
          {byLink && ' by a link'}
          {!isThis && `, last used about ${at(seenAt)}`}
        </span>
      </span>
      {isThis ? (
        <Badge tone="green">Here</Badge>
      ) : (
        <Button
          size="xs"
          variant="line"
          aria-label={`Sign out ${name}, signed in ${at(startedAt)}`}
          loading={ending}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}
