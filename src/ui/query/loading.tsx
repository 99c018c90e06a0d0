/** What is shown while something loads: a skeleton of its final size, and a note for assistive technology. */

type Props = {
  /** Tailwind sizes of what will be shown here ('h-36 w-full'). */
  readonly className: string
}

export function Skeleton({ className }: Props) {
  return <div className={`skeleton ${className}`} aria-hidden />
}

/** Tells users of assistive technology once that something is loading. */
export function LoadingNote({ children }: { readonly children: string }) {
  return (
    <p className="visually-hidden" role="status">
      {children}
    </p>
  )
}
