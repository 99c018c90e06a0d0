/** Short messages at the edge of the screen. The part that draws them loads with the first one. */
import {
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  use,
  useCallback,
  useMemo,
  useState,
} from 'react'
import { ApiError } from '#web/api-error.ts'
import type { NumberedToast, Toast } from '#web/toast.ts'

type Toasts = {
  readonly show: (toast: Toast) => void
  /** A failed call: the server's own words, else the ones given here. */
  readonly showError: (error: unknown, otherwise: Omit<Toast, 'tone'>) => void
}

const Viewport = lazy(async () => ({
  default: (await import('#web/toast-viewport.tsx')).ToastViewport,
}))
const ToastsContext = createContext<Toasts>({ show: () => {}, showError: () => {} })

export function ToastsProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly NumberedToast[]>([])
  const show = useCallback((toast: Toast) => {
    setShown((before) => [...before, { ...toast, id: String(before.length) }])
  }, [])
  const toasts = useMemo(
    () => ({
      show,
      showError: (error: unknown, otherwise: Omit<Toast, 'tone'>) => {
        const message = error instanceof ApiError ? error.message : otherwise.message
        show({ title: otherwise.title, message, tone: 'bad' })
      },
    }),
    [show],
  )
  return (
    <ToastsContext value={toasts}>
      {children}
      {shown.length > 0 && (
        <Suspense>
          <Viewport shown={shown} />
        </Suspense>
      )}
    </ToastsContext>
  )
}

export const useToasts = (): Toasts => use(ToastsContext)
