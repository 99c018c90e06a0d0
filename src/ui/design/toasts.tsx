/** Toasts: short messages at the edge of the screen. The component that renders them loads with the first one. */
import {
  createContext,
  type ReactNode,
  use,
  useCallback,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { ApiError } from '#ui/api/api-error.ts'
import { useLazy } from '#ui/page/lazy.ts'
import type { ShownToasts, Toast } from './toast.ts'

type Toasts = {
  readonly show: (toast: Toast) => void
  /** Removes the errors shown so far, once their cause is gone. */
  readonly clearErrors: () => void
  /** Shows a failed call: the server's own message, else the one given here. */
  readonly showError: (error: unknown, otherwise: Omit<Toast, 'tone'>) => void
}

const fetchViewport = async () => (await import('./toast-viewport.tsx')).ToastViewport
const ToastsContext = createContext<Toasts>({
  show: () => {},
  clearErrors: () => {},
  showError: () => {},
})

const noToasts: ShownToasts = { shown: [], clearedCount: 0 }

export function ToastsProvider({ children }: { readonly children: ReactNode }) {
  const [{ shown, clearedCount }, setToasts] = useState(noToasts)
  const show = useCallback((toast: Toast) => {
    setToasts(({ shown: before, ...rest }) => ({
      ...rest,
      shown: [...before, { ...toast, id: String(before.length) }],
    }))
  }, [])
  const clearErrors = useCallback(() => {
    setToasts((before) => ({ ...before, clearedCount: before.shown.length }))
  }, [])
  useReadiness()
  // Toasts that could not be shown are dropped, and the next one tries to load again.
  const viewport = useLazy(fetchViewport, {
    wanted: shown.length > 0,
    props: { shown, clearedCount },
    onFail: () => setToasts(noToasts),
  })
  const toasts = useMemo(
    () => ({
      show,
      clearErrors,
      showError: (error: unknown, otherwise: Omit<Toast, 'tone'>) => {
        const message = error instanceof ApiError ? error.message : otherwise.message
        show({ title: otherwise.title, message, tone: 'bad' })
      },
    }),
    [show, clearErrors],
  )
  return (
    <ToastsContext value={toasts}>
      {children}
      {viewport}
    </ToastsContext>
  )
}

/** Loads the viewport as soon as a form has the focus, because it cannot be loaded when the connection has failed. */
function useReadiness() {
  useEffect(() => {
    const near = ({ target }: Pick<Event, 'target'>) => {
      if (target instanceof Element && target.closest('form')) fetchViewport().catch(() => {})
    }
    near({ target: document.activeElement })
    addEventListener('focusin', near)
    return () => removeEventListener('focusin', near)
  }, [])
}

export const useToasts = (): Toasts => use(ToastsContext)
