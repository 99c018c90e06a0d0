/**
 * Renders toasts: each for 5 seconds unless it says otherwise, paused under the pointer or focus. F6 moves the focus there; errors are
 * alerts.
 */
import { Toast } from '@base-ui/react/toast'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'
import { useRoomBesideDialogs } from './toast-room.ts'
import type { ShownToasts } from './toast.ts'

export function ToastViewport(props: ShownToasts) {
  const [manager] = useState(() => Toast.createToastManager())
  const box = useRef<HTMLDivElement>(null)
  return (
    <Toast.Provider toastManager={manager} timeout={5_000} limit={4}>
      <Toast.Portal>
        <Toast.Viewport ref={box} className="toasts">
          <List {...props} box={box} />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}

type ListProps = ShownToasts & { readonly box: RefObject<HTMLDivElement | null> }

function List({ shown, clearedCount, box }: ListProps) {
  const { toasts, add, close } = Toast.useToastManager()
  useRoomBesideDialogs(box, toasts.length)
  const addedCount = useRef(0)
  useEffect(() => {
    for (const { id, title, message, tone, action, shownFor } of shown.slice(addedCount.current)) {
      const priority = tone === 'bad' ? 'high' : 'low'
      let isPressed = false
      const press = () => {
        // The button of a closing toast can still be pressed.
        if (isPressed) return
        isPressed = true
        close(id)
        action?.onPress()
      }
      const actionProps = action && { children: action.label, onClick: press }
      const timing = shownFor === undefined ? {} : { timeout: shownFor }
      add({ id, title, description: message, type: tone, priority, actionProps, ...timing })
    }
    addedCount.current = shown.length
  }, [shown, add, close])
  useEffect(() => {
    for (const { id, tone } of shown.slice(0, clearedCount)) if (tone === 'bad') close(id)
  }, [shown, clearedCount, close])
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
        {toast.actionProps && <Toast.Action className="btn btn-line btn-sm mt-2" />}
      </Toast.Content>
      <Toast.Close className="icon-btn toast-close" aria-label="Dismiss" aria-hidden={undefined}>
        <Icon name="close" size={18} />
      </Toast.Close>
    </Toast.Root>
  ))
}
