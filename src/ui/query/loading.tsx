/** What is shown while something loads: a skeleton of its final size, a note for assistive technology, or a full-screen view. */
import { useEffect, useState } from 'react'
import { Kolam } from '#ui/media/kolam.tsx'

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

type LoadingViewProps = { readonly name: string }

/** Full-screen: a bar that rises 10 % every 200 ms, and what is loading. */
export function LoadingView({ name }: LoadingViewProps) {
  const [progress, setProgress] = useState(0)
  useEffect(() => {
    const rising = setInterval(() => setProgress((now) => Math.min(now + 10, 100)), 200)
    return () => clearInterval(rising)
  }, [])
  return (
    <div className="loading-view" role="status">
      <Kolam of={21} stroke={7} dots={9} className="loading-kolam" />
      <p className="strong">Loading {name}...</p>
      <progress className="loading-bar" value={progress} max={100} aria-label={`Loading ${name}`} />
    </div>
  )
}
