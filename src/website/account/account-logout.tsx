/** Asks before logging out. */
import { useNavigate } from 'react-router'
import { AlertDialog } from '#ui/design/alert-dialog.tsx'
import { useLogout } from '#website/frame/use-logout.ts'

type Props = { readonly open: boolean; readonly onClose: () => void }

export function AccountLogout({ open, onClose }: Props) {
  const logout = useLogout()
  const navigate = useNavigate()
  return (
    <AlertDialog
      open={open}
      title="Are you sure you want to logout?"
      text="You will be logged out of your account and redirected to the home page."
      action="Logout"
      onCancel={onClose}
      onAction={() => {
        onClose()
        void navigate('/')
        void logout()
      }}
    />
  )
}
