/** A colleague's own account: role, passkeys and sessions. */
import { roleTitles } from '#kernel/permissions.ts'
import { Button } from '#ui/design/button.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { useTask } from '#ui/query/use-task.ts'
import { getMe } from '#domain/team/contract/staff.ts'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { call } from '#ui/api/api-client.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Query } from '#ui/query/query.tsx'
import { endOtherSessions, endOwnSession, listOwnSessions } from '#domain/team/contract/sessions.ts'
import { shortTimestamp } from '#console/frame/short-time.ts'
import { OwnPasskeys } from './own-passkeys.tsx'

export default function OwnAccountPage() {
  const { data: me } = useAnswer(getMe, {})
  if (!me) return null
  return (
    <>
      <div className="record-head">
        <div>
          <h1 className="display-3">{me.name}</h1>
          <p className="muted mt-1">{roleTitles[me.role]}</p>
        </div>
      </div>
      <div className="record-columns">
        <div className="record-column max-w-[46rem]">
          <OwnPasskeys me={me} />
          <OwnSessions />
        </div>
      </div>
    </>
  )
}

type Session = ResponseOf<typeof listOwnSessions>[number]

/** The devices on which a colleague is signed in, and signing out on them. */
function OwnSessions() {
  const ending = useEnding()
  return (
    <section className="panel">
      <h2>Signed-in devices</h2>
      <div className="panel-body grid gap-4">
        <Query of={listOwnSessions} input={{}} name="the list" loading="h-16 w-full">
          {(sessions) => (
            <>
              <ul className="session-list">
                {sessions.map((one) => (
                  <Row
                    key={one.id}
                    session={one}
                    ending={ending.isRunning && ending.input === one.id}
                    onEnd={() => void ending.run(one.id)}
                  />
                ))}
              </ul>
              {sessions.length > 1 && (
                <Button
                  variant="line"
                  className="justify-self-start"
                  loading={ending.isRunning && ending.input === undefined}
                  onClick={() => void ending.run(undefined)}
                >
                  Sign out everywhere else
                </Button>
              )}
            </>
          )}
        </Query>
      </div>
    </section>
  )
}

/** Ends one session, or with no id all but this one. */
const useEnding = () =>
  useTask(
    (sessionId: string | undefined) =>
      sessionId ? call(endOwnSession, { sessionId }) : call(endOtherSessions, {}),
    {
      writes: [endOwnSession, endOtherSessions],
      parallel: true,
      success: { title: 'Signed out there', message: 'Session ended' },
      failure: { title: 'Not ended' },
    },
  )

type RowProps = {
  readonly session: Session
  readonly ending: boolean
  readonly onEnd: () => void
}

function Row({ session, ending, onEnd }: RowProps) {
  const { device, startedAt, seenAt, byLink, isThis } = session
  const name = device ?? (isThis ? 'This device' : 'Another device')
  const at = (iso: string) => shortTimestamp(iso)
  return (
    <li>
      <span className="min-w-0">
        <span className="strong">{name}</span>
        <br />
        <span className="small muted">
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
