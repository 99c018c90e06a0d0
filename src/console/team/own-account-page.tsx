/** A colleague's own account: role, passkeys and sessions. */
import { formatTimestamp } from '#kernel/time.ts'
import { roleTitles } from '#kernel/permissions.ts'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { useTask } from '#ui/query/use-task.ts'
import { addPasskey, getMe } from '#domain/team/contract/staff.ts'
import { makePasskey, passkeyFailed } from '#console/sign-in/passkey.ts'
import { OwnSessions } from './own-sessions.tsx'

export default function OwnAccountPage() {
  const { data: me } = useAnswer(getMe, {})
  if (!me) return null
  const none = me.passkeys.length === 0
  return (
    <>
      <div className="od-head">
        <div>
          <h1 className="d3">{me.name}</h1>
          <p className="muted mt-1">{roleTitles[me.role]}</p>
        </div>
      </div>
      <div className="od">
        <div className="od-col max-w-[46rem]">
          <section className="panel">
            <h2>Your passkeys</h2>
            <div className="in grid gap-4">
              {none && (
                <p>
                  You came in by a link, which is good for one hour. Add a passkey, and from now on
                  this device lets you in: with your fingerprint, your face or its PIN.
                </p>
              )}
              {!none && (
                <ul className="log">
                  {me.passkeys.map((one, i) => (
                    <li key={one.id}>
                      <Icon name="lock" size={18} />
                      <span>
                        Passkey {i + 1}, added {formatTimestamp(new Date(one.addedAt))}
                      </span>
                    </li>
                  ))}
                </ul>
              )}
              <AddPasskey first={none} />
            </div>
          </section>
          <OwnSessions />
        </div>
      </div>
    </>
  )
}

function AddPasskey({ first }: { readonly first: boolean }) {
  const adding = useTask(makePasskey, {
    writes: [addPasskey],
    success: { title: 'Passkey added', message: 'You can sign in with it from now on.' },
  })
  const error = adding.errorBeyond([], { message: passkeyFailed })
  return (
    <div className="grid justify-items-start gap-3">
      {error && <FieldError>{error}</FieldError>}
      <Button
        variant={first ? 'primary' : 'line'}
        loading={adding.isRunning}
        onClick={() => void adding.run(undefined)}
      >
        <Icon name="plus" size={18} /> Add a passkey
      </Button>
    </div>
  )
}
