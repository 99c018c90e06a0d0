/** Short messages at the edge of the screen. The part that draws them loads with the first one. */
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
import { useLate } from '#ui/page/lazy.ts'
import type { NumberedToast, Toast } from './toast.ts'

type Toasts = {
  readonly show: (toast: Toast) => void
  /** A failed call: the server's own words, else the ones given here. */
  readonly showError: (error: unknown, otherwise: Omit<Toast, 'tone'>) => void
}

const fetchViewport = async () => (await import('./toast-viewport.tsx')).ToastViewport
const ToastsContext = createContext<Toasts>({ show: () => {}, showError: () => {} })

export function ToastsProvider({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<readonly NumberedToast[]>([])
  const show = useCallback((toast: Toast) => {
    setShown((before) => [...before, { ...toast, id: String(before.length) }])
  }, [])
  useReadiness()
  // Those nobody could be shown are given up; the next one tries again.
  const viewport = useLate(fetchViewport, {
    wanted: shown.length > 0,
    props: { shown },
    onFail: () => setShown([]),
  })
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
      {viewport}
    </ToastsContext>
  )
}

/** Whoever fills in a form may have to hear that the line went down: by then it is too late to fetch the words' place. */
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
