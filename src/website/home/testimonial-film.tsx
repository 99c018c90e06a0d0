/** The video testimonials, over the whole screen. */
import { testimonialVideo } from '#domain/site-content/testimonials.ts'
import { Overlay } from './overlay.tsx'

type Props = { readonly open: boolean; readonly onClose: () => void }

export function TestimonialFilm({ open, onClose }: Props) {
  const { source, fallback, poster, width, height } = testimonialVideo
  return (
    <Overlay open={open} onClose={onClose} title="Video testimonials">
      <video
        className="overlay-film"
        width={width}
        height={height}
        poster={poster}
        controls
        autoPlay
        muted
        playsInline
        aria-label="Customers' words as text, without sound"
      >
        <source src={source} type="video/webm" />
        <source src={fallback} type="video/mp4" />
      </video>
    </Overlay>
  )
}
