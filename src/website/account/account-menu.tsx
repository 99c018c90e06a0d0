/** The account's menu: at the side, or behind a button on a small screen. */
import { Dialog } from '@base-ui/react/dialog'
import { useState } from 'react'
import { Link, NavLink, useLocation, useNavigate } from 'react-router'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import type { IconName } from '#ui/design/icon-names.ts'
import { AlertDialog } from '#ui/design/alert-dialog.tsx'
import { useLogout } from '#website/frame/use-logout.ts'

type Tab = { readonly to: string; readonly label: string; readonly icon: IconName }

const tabs: readonly Tab[] = [
  { to: '/profile', label: 'Profile', icon: 'user' },
  { to: '/profile/addresses', label: 'Addresses', icon: 'pin' },
  { to: '/profile/orders', label: 'Orders', icon: 'box' },
  { to: '/profile/devices', label: 'Devices', icon: 'wrench' },
  { to: '/profile/terms', label: 'Terms & Conditions', icon: 'doc' },
  { to: '/profile/privacy', label: 'Privacy Policy', icon: 'lock' },
  { to: '/profile/contact', label: 'Contact Us', icon: 'phone' },
  { to: '/profile/data', label: 'Your data', icon: 'hand' },
]

export function AccountMenu() {
  const [leaving, setLeaving] = useState(false)
  const askToLeave = () => setLeaving(true)
  return (
    <>
      <nav className="side-nav" aria-label="Account">
        <Link className="mb-4" to="/">
          <Icon name="back" /> Back to Home
        </Link>
        <Tabs onLogout={askToLeave} />
      </nav>
      <div className="account-top -mb-4 -ml-3 flex items-center gap-1">
        <Link className="icon-btn" to="/" aria-label="Back to Home">
          <Icon name="back" size={24} />
        </Link>
        <SlideInMenu onLogout={askToLeave} />
      </div>
      <AccountLogout open={leaving} onClose={() => setLeaving(false)} />
    </>
  )
}

type TabsProps = { readonly onLogout: () => void }

function Tabs({ onLogout }: TabsProps) {
  return (
    <>
      {tabs.map(({ to, label, icon }) => (
        <NavLink key={to} to={to} end prefetch="intent">
          <Icon name={icon} /> {label}
        </NavLink>
      ))}
      <button type="button" className="mt-4 text-danger" onClick={onLogout}>
        <Icon name="logout" /> Logout
      </button>
    </>
  )
}

/** Closes on Escape, on a touch outside and when a tab was chosen. */
function SlideInMenu({ onLogout }: TabsProps) {
  const [open, setOpen] = useState(false)
  const { key } = useLocation()
  const [shownAt, setShownAt] = useState(key)
  if (shownAt !== key) {
    setShownAt(key)
    setOpen(false)
  }
  const leave = () => {
    setOpen(false)
    onLogout()
  }
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger render={<Button variant="quiet" size="sm" className="min-h-11" />}>
        <Icon name="menu" /> Account menu
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Popup className="fixed inset-y-0 left-0 z-[41] w-[min(18rem,85vw)] overflow-y-auto bg-page p-4 shadow-over transition-[translate] duration-200 data-[ending-style]:-translate-x-full data-[starting-style]:-translate-x-full">
          <div className="mb-3 flex items-center justify-between gap-4 pl-3">
            <Dialog.Title className="title-2">Account</Dialog.Title>
            <Dialog.Close className="icon-btn" aria-label="Close">
              <Icon name="close" size={22} />
            </Dialog.Close>
          </div>
          <nav className="side-nav grid" aria-label="Account">
            <Tabs onLogout={leave} />
          </nav>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

type LogoutProps = { readonly open: boolean; readonly onClose: () => void }

/** Asks before logging out. */
function AccountLogout({ open, onClose }: LogoutProps) {
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
