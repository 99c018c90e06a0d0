/** A colleague's own passkeys: adding, naming and removing them. */
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { removePasskey, renamePasskey } from '#domain/team/contract/access.ts'
import { addPasskey, type getMe } from '#domain/team/contract/staff.ts'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { FormDialog } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { useTask } from '#ui/query/use-task.ts'
import { makePasskey, passkeyFailed, passkeyKnown } from '#console/sign-in/passkey.ts'
import { type Passkey, PasskeyRow, RemovePasskey } from './passkey-row.tsx'

type Me = ResponseOf<typeof getMe>

export function OwnPasskeys({ me }: { readonly me: Me }) {
  const { passkeys } = me
  const advice = adviceFor(me)
  return (
    <section className="panel">
      <h2>Your passkeys</h2>
      <div className="panel-body grid gap-4">
        {advice && <p>{advice}</p>}
        {passkeys.length > 0 && (
          <ul className="passkey-list">
            {passkeys.map((one) => (
              <PasskeyRow key={one.id} passkey={one} nameId={`passkey-${one.id}`}>
                <Rename passkey={one} describedBy={`passkey-${one.id}`} />
                <Remove passkey={one} />
              </PasskeyRow>
            ))}
          </ul>
        )}
        <AddPasskey first={!passkeys.some(({ otherHost }) => otherHost === null)} />
      </div>
    </section>
  )
}

/** What a colleague who came by a link does next; undefined for everybody else. */
function adviceFor({ passkeys, recentlyVerified, mayAddPasskey }: Me): string | undefined {
  const byLink = 'You signed in by a link, which is valid for one hour.'
  if (passkeys.length === 0)
    return `${byLink} Add a passkey, and from now on this device lets you in: with your fingerprint, your face or its PIN.`
  if (passkeys.every(({ otherHost }) => otherHost !== null))
    return 'Your passkeys were made for another address and do not work here. Add one on this device.'
  if (mayAddPasskey && !recentlyVerified)
    return `${byLink} If you lost a passkey, add a new one here, then remove the lost one.`
  return undefined
}

function AddPasskey({ first }: { readonly first: boolean }) {
  const adding = useTask(makePasskey, {
    writes: [addPasskey],
    success: { title: 'Passkey added', message: 'You can sign in with it from now on.' },
  })
  const isKnown = adding.error?.name === 'InvalidStateError'
  const error = isKnown ? passkeyKnown : adding.errorBeyond([], { message: passkeyFailed })
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

type RenameProps = { readonly passkey: Passkey; readonly describedBy: string }

function Rename({ passkey, describedBy }: RenameProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="xs" variant="line" aria-describedby={describedBy} onClick={() => setOpen(true)}>
        Rename
      </Button>
      {open && <RenameDialog passkey={passkey} onClose={() => setOpen(false)} />}
    </>
  )
}

type DialogProps = { readonly passkey: Passkey; readonly onClose: () => void }

function RenameDialog({ passkey: { id, name }, onClose }: DialogProps) {
  const renaming = useAction(renamePasskey, { onSuccess: onClose })
  const form = useSchemaForm(renamePasskey.body, renaming, {
    draft: `passkey-name:${id}`,
    initial: { passkeyId: id, name },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Rename the passkey"
      text="A name by which you recognise it: the device, or the key ring it hangs on."
      action="Save"
    >
      <TextField label="Name" autoComplete="off" {...form.field('name')} />
    </FormDialog>
  )
}

function Remove({ passkey }: { readonly passkey: Passkey }) {
  const removing = useAction(removePasskey, {
    success: { title: 'Passkey removed', message: 'It lets nobody in any more.' },
    failure: { title: 'Not removed', message: passkeyFailed },
  })
  return (
    <RemovePasskey
      passkey={passkey}
      text="It lets nobody in any more, and devices that signed in with it are signed out. If this is one of them, sign in again."
      removing={removing.isRunning}
      onRemove={(done) => void removing.run({ passkeyId: passkey.id }, done)}
    />
  )
}
