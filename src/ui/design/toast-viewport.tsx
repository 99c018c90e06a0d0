/**
 * Renders toasts: each for 5 seconds, paused under the pointer or focus. F6 moves the focus there; errors are
 * alerts.
 */
import { Toast } from '@base-ui/react/toast'
import { useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import type { NumberedToast } from './toast.ts'

type Props = { readonly shown: readonly NumberedToast[] }

export function ToastViewport({ shown }: Props) {
  const [manager] = useState(() => Toast.createToastManager())
  return (
    <Toast.Provider toastManager={manager} timeout={5_000} limit={4}>
      <Toast.Portal>
        <Toast.Viewport className="toasts">
          <List shown={shown} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function List({ shown }: Props) {
  const { toasts, add } = Toast.useToastManager()
  const addedCount = useRef(0)
  useEffect(() => {
    for (const { id, title, message, tone } of shown.slice(addedCount.current)) {
      const priority = tone === 'bad' ? 'high' : 'low'
      add({ id, title, description: message, type: tone, priority })
    }
    addedCount.current = shown.length
  }, [shown, add])
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['up', 'down', 'right']}
      // Base UI hides an error, and every button of a stack, from assistive technology. Ours are not stacked and
      // must be found.
      aria-hidden={undefined}
      className={`toast ${toast.type === 'bad' ? 'toast-bad' : 'toast-ok'}`}
    >
      <Icon name={toast.type === 'bad' ? 'alert' : 'check'} size={22} />
      <Toast.Content>
        <Toast.Title className="strong" render={<p />} />
        <Toast.Description className="small" />
      </Toast.Content>
      <Toast.Close className="icon-btn toast-close" aria-label="Dismiss" aria-hidden={undefined}>
        <Icon name="close" size={18} />
      </Toast.Close>
    </Toast.Root>
  ))
}
