/** The place of something still loading, at its final size, so nothing jumps. */

type Props = {
  /** Tailwind sizes of the thing that will stand here ('h-36 w-full'). */
  readonly className: string
}

export function Skeleton({ className }: Props) {
  return <div className={`sk ${className}`} aria-hidden />
}

/** Says once, to those who do not see the skeletons, that something is loading. */
export function LoadingNote({ children }: { readonly children: string }) {
  return (
    <p className="vh" role="status">
      {children}
    </p>
  )
}
