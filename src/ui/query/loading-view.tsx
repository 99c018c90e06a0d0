/** The full-screen loading view: a bar that rises 10 % every 200 ms, and what is loading. */
import { useEffect, useState } from 'react'
import { Kolam } from '#ui/media/kolam.tsx'

type Props = { readonly name: string }

export function LoadingView({ name }: Props) {
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
