/** Home: what we do, what it costs, how it goes, and the button that starts it. */
import { business } from '#business.ts'
import { ClosingCall } from './closing-call.tsx'
import { Hero } from './hero.tsx'
import { Journey } from './journey.tsx'
import { Protocol } from './protocol.tsx'
import { RequestService } from './request-service.tsx'

export const meta = () => [
  { title: `${business.brand}: Apple device repair in Chennai` },
  {
    name: 'description',
    content:
      'iPhone, iPad, Mac and Apple Pencil repair in Chennai. Free diagnostics, the price before the first screw, 90-day warranty. No fix, no fee.',
  },
]

export default function HomePage() {
  return (
    <>
      <Hero />
      <Journey />
      <Protocol />
      <RequestService />
      <ClosingCall />
    </>
  )
}
