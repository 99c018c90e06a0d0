/** Three tilts, each until the dot is in its ring: left, away, and turned over. */
import { button, el, stepBoxes, svg } from './elements.ts'
import { answered, notRun, type Run, type Screen } from './screen.ts'
import { texts } from './texts.ts'

/** Degrees as a browser gives them: `beta` front to back, `gamma` left to right. */
const tilts = [
  { key: 'left', x: 52, y: 160, is: (_: number, gamma: number) => gamma < -25 },
  { key: 'away', x: 160, y: 52, is: (beta: number) => beta < -15 && beta > -90 },
  { key: 'over', x: 160, y: 268, is: (beta: number) => Math.abs(beta) > 120 },
] as const

export const motion: Run = async (screen) => {
  if (!('DeviceOrientationEvent' in window)) return notRun('motion', 'unsupported')
  if ((await askedFor(screen)) === 'denied') return notRun('motion', 'refused')
  const t = texts()
  const { picture, move, aim } = drawTilt()
  const boxes = stepBoxes(tilts.map(({ key }) => t.tilts[key]))
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof notRun>>()
  let done = 0
  let hasMoved = false
  const onTilt = ({ beta, gamma }: DeviceOrientationEvent) => {
    if (beta === null || gamma === null) return
    hasMoved = true
    move(beta, gamma)
    if (!tilts[done]?.is(beta, gamma)) return
    boxes.set(done, 'heard', t.done)
    done += 1
    const next = tilts[done]
    if (!next) return resolve([answered('sensors', true, { missed: 0, of: tilts.length })])
    boxes.set(done, 'now', t.now)
    aim(next)
  }
  addEventListener('deviceorientation', onTilt, { signal: screen.signal })
  const cannot = button('line', t.cannot, () =>
    resolve(
      // A browser without any movement has no sensor to ask, or hides it.
      hasMoved
        ? [answered('sensors', false, { missed: tilts.length - done, of: tilts.length })]
        : notRun('motion', 'unsupported'),
    ),
  )
  boxes.set(0, 'now', t.now)
  aim(tilts[0])
  screen.show(
    [el('h1', '', t.moveDot), el('p', 'st-lead', t.moveHow), picture, boxes.list],
    [cannot],
  )
  return promise
}

/** On an iPhone the browser asks first, and only after a press. */
type Asking = { requestPermission?: () => Promise<'granted' | 'denied'> }

async function askedFor({ show }: Screen): Promise<'granted' | 'denied'> {
  const t = texts()
  const { promise: pressed, resolve: press } = Promise.withResolvers<'granted' | 'denied'>()
  const ask = async () => {
    const asking = DeviceOrientationEvent as Asking
    press((await asking.requestPermission?.().catch(() => 'denied' as const)) ?? 'granted')
  }
  show(
    [el('h1', '', t.moveDot), el('p', 'st-lead', t.moveHow)],
    [button('primary', t.startTilts, () => void ask())],
  )
  return pressed
}

function drawTilt() {
  const circle = (name: string, r: number) => svg('circle', { class: name, cx: 160, cy: 160, r })
  const dot = circle('st-dot', 17)
  const ring = circle('st-ring', 30)
  const round = [140, 92, 46].map((r) => circle('st-round', r))
  const picture = svg('svg', { viewBox: '0 0 320 320', class: 'st-tilt', 'aria-hidden': 'true' }, [
    ...round,
    ring,
    dot,
  ])
  const place = (one: SVGElement, x: number, y: number) => {
    one.setAttribute('cx', String(x))
    one.setAttribute('cy', String(y))
  }
  const within = (degrees: number) => 160 + Math.max(-110, Math.min(110, degrees * 3))
  return {
    picture,
    move: (beta: number, gamma: number) => place(dot, within(gamma), within(beta)),
    aim: ({ x, y }: { readonly x: number; readonly y: number }) => place(ring, x, y),
  }
}
