/** Samples of dialogs and toasts, for the components page. */
import { useState } from 'react'
import { useShop } from '#ui/page/shop.ts'
import { AlertDialog } from '#ui/design/alert-dialog.tsx'
import { Button } from '#ui/design/button.tsx'
import { Dialog } from '#ui/design/dialog.tsx'
import { LoadingView } from '#ui/query/loading-view.tsx'
import { Menu } from '#ui/design/menu.tsx'
import { NoticeDialog } from '#ui/design/notice-dialog.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { useToasts } from '#ui/design/toasts.tsx'

type Open = 'band' | 'plain' | 'alert' | 'notice' | 'loading'

export function DialogSamples() {
  const [open, setOpen] = useState<Open>()
  return (
    <>
      <Openers onOpen={setOpen} />
      <Over open={open} onClose={() => setOpen(undefined)} />
    </>
  )
}

function Openers({ onOpen: setOpen }: { readonly onOpen: (what: Open) => void }) {
  const { show } = useToasts()
  return (
    <>
      <Button variant="line" onClick={() => setOpen('band')}>
        Dialog with band
      </Button>
      <Button variant="line" onClick={() => setOpen('plain')}>
        Plain dialog
      </Button>
      <Button variant="line" onClick={() => setOpen('alert')}>
        Question
      </Button>
      <Button variant="line" onClick={() => setOpen('notice')}>
        Notice
      </Button>
      <Button variant="line" onClick={() => setOpen('loading')}>
        Loading view
      </Button>
      <Button
        variant="line"
        onClick={() => show({ title: 'OTP Sent', message: 'Check your phone.', tone: 'good' })}
      >
        Good toast
      </Button>
      <Button
        variant="line"
        onClick={() => show({ title: 'Error', message: 'Order ID not found', tone: 'bad' })}
      >
        Bad toast
      </Button>
      <Menu
        trigger={
          <button type="button" className="btn btn-line">
            Menu
          </button>
        }
        items={[
          { key: 'home', label: 'Home', to: '/' },
          {
            key: 'toast',
            label: 'A toast',
            onChoose: () => show({ title: 'Chosen', tone: 'good' }),
          },
          { key: 'off', label: 'Disabled', onChoose: () => undefined, disabled: true },
        ]}
      />
    </>
  )
}

type OverProps = { readonly open: Open | undefined; readonly onClose: () => void }

function Over({ open, onClose: close }: OverProps) {
  const { brand } = useShop()
  return (
    <>
      <Dialog
        open={open === 'band'}
        onClose={close}
        title="Login"
        text="We send a 4-digit code to your phone. No password to remember."
        band
      >
        <TextField label="Name" />
        <Button block size="lg">
          Send OTP
        </Button>
      </Dialog>
      <Dialog open={open === 'plain'} onClose={close} title="Add New Address">
        <TextField label="City" />
        <Button block>Save</Button>
      </Dialog>
      <AlertDialog
        open={open === 'alert'}
        title="Are you sure you want to logout?"
        text="You will be logged out of your account and redirected to the home page."
        action="Logout"
        onAction={close}
        onCancel={close}
      />
      {open === 'loading' && (
        <button type="button" onClick={close}>
          <LoadingView name={brand} />
        </button>
      )}
      {open === 'notice' && <NoticeWithEnd onEnd={close} />}
    </>
  )
}

function NoticeWithEnd({ onEnd }: { readonly onEnd: () => void }) {
  return (
    <NoticeDialog open title="Payment Successful!">
      We are opening your tracking page.{' '}
      <Button variant="quiet" onClick={onEnd}>
        Close
      </Button>
    </NoticeDialog>
  )
}
