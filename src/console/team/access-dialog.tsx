/** The dialog in which the owner changes a colleague's role and removes their passkeys. */
import { useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { roles, roleTitles } from '#kernel/permissions.ts'
import { changeRole, removeColleaguesPasskey } from '#domain/team/contract/access.ts'
import type { listColleagues } from '#domain/team/contract/staff.ts'
import { Button } from '#ui/design/button.tsx'
import { Dialog } from '#ui/design/dialog.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { TitledOptions } from '#ui/design/titled-options.tsx'
import { ActionForm } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { passkeyFailed } from '#console/sign-in/passkey.ts'
import { type Passkey, PasskeyRow, RemovePasskey } from './passkey-row.tsx'

export type Colleague = ResponseOf<typeof listColleagues>[number]

type Props = { readonly colleague: Colleague }

export function Access({ colleague }: Props) {
  const [open, setOpen] = useState(false)
  const { name, passkeys } = colleague
  return (
    <>
      <Button
        size="xs"
        variant="line"
        aria-label={`Access of ${name}`}
        onClick={() => setOpen(true)}
      >
        Access
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={name}
        text="A new role counts at once, on every device they are signed in on."
      >
        <RoleForm colleague={colleague} />
        <section className="grid gap-2" aria-label={`Passkeys of ${name}`}>
          <h3 className="title-2">Passkeys</h3>
          {passkeys.length === 0 ? (
            <p className="muted">None yet. A new link lets {name} sign in and add one.</p>
          ) : (
            <ul className="passkey-list">
              {passkeys.map((one) => (
                <PasskeyRow key={one.id} passkey={one}>
                  <Remove colleague={colleague} passkey={one} />
                </PasskeyRow>
              ))}
            </ul>
          )}
        </section>
      </Dialog>
    </>
  )
}

function RoleForm({ colleague: { id, role } }: Props) {
  const changing = useAction(changeRole, {
    success: (_, input) => ({ title: 'Role changed', message: roleTitles[input.role] }),
  })
  const form = useSchemaForm(changeRole.body, changing, {
    draft: `role:${id}`,
    initial: { colleagueId: id, role },
  })
  return (
    <ActionForm form={form} action="Change the role" texts={{ message: passkeyFailed }}>
      <SelectField label="Role" {...form.field('role')}>
        <TitledOptions of={roles} titles={roleTitles} />
      </SelectField>
    </ActionForm>
  )
}

function Remove({ colleague, passkey }: Props & { readonly passkey: Passkey }) {
  const { id, name } = colleague
  const removing = useAction(removeColleaguesPasskey, {
    success: { title: 'Passkey removed', message: 'It lets nobody in any more.' },
    failure: { title: 'Not removed', message: passkeyFailed },
  })
  return (
    <RemovePasskey
      passkey={passkey}
      text={`It lets nobody in any more, and the devices on which ${name} signed in with it are signed out.`}
      removing={removing.isRunning}
      onRemove={(done) => void removing.run({ colleagueId: id, passkeyId: passkey.id }, done)}
    />
  )
}
