/** The error of a whole form, shown inside it. It stays after the toast has gone. */
import type { ReactNode } from 'react'
import { Icon } from '#ui/design/icon.tsx'

export function FormBanner({ children }: { readonly children: ReactNode }) {
  return (
    <div
      className="small flex gap-2 rounded-md border border-danger bg-danger-soft px-4 py-3 font-semibold text-danger"
      role="alert"
    >
      <Icon name="alert" size={20} />
      <p>{children}</p>
    </div>
  )
}
