/** The menu of the colleague who is signed in: their account, the colours of this device, and signing out. */
import { useState } from 'react'
import { useQueryClient } from '#ui/query/query-client.ts'
import { roleTitles } from '#kernel/permissions.ts'
import { AlertDialog } from '#ui/design/alert-dialog.tsx'
import { countUnsent } from '#console/run/act-store.ts'
import { forgetRun } from '#console/run/kept-run.ts'
import { forgetDoorPhotosOf } from '#console/run/door-store.ts'
import { Menu } from '#ui/design/menu.tsx'
import { chooseTheme, type ThemeChoice, useThemeChoice } from '#ui/design/theme.ts'
import { forgetFormsOf } from '#ui/forms/form-store.ts'
import { useAction } from '#ui/query/use-action.ts'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { type getMe, leave } from '#domain/team/contract/staff.ts'

type Me = Pick<ResponseOf<typeof getMe>, 'id' | 'name' | 'role'>

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

export function OwnMenu({ me }: { readonly me: Me }) {
  const theme = useThemeChoice()
  const queries = useQueryClient()
  const signOut = useAction(leave, {
    failure: { title: 'Not signed out', message: 'Please try again.' },
    async onSuccess() {
      forgetFormsOf(me.id)
      await forgetDoorPhotosOf(me.id)
      await forgetRun()
      return queries.resetQueries()
    },
  })
  const [unsent, setUnsent] = useState(0)
  const askOrLeave = async () => {
    const waiting = await countUnsent(me.id)
    if (waiting > 0) setUnsent(waiting)
    else await signOut.run({})
  }
  return (
    <>
      <Menu
        label="You"
        trigger={
          <button type="button" className="own-menu-button">
            <span className="avatar" aria-hidden>
              {me.name.slice(0, 1).toUpperCase()}
            </span>
            <span className="visually-hidden">
              {me.name}, {roleTitles[me.role]}
            </span>
          </button>
        }
        items={[
          { key: 'account', label: 'Your account', to: '/staff/account' },
          {
            key: 'theme',
            label: 'Colours',
            value: theme,
            choices: themes,
            onValue: (value) => chooseTheme(value as ThemeChoice),
          },
          { key: 'out', label: 'Sign out', onChoose: () => void askOrLeave() },
        ]}
      />
      <AlertDialog
        open={unsent > 0}
        title="Not everything was sent"
        text={`${unsent === 1 ? '1 act of your run waits' : `${unsent} acts of your run wait`} to be sent. It stays on this phone, and is sent when you sign in here again.`}
        action="Sign out"
        cancel="Stay"
        onAction={() => {
          setUnsent(0)
          void signOut.run({})
        }}
        onCancel={() => setUnsent(0)}
      />
    </>
  )
}
