/**
 * The test that a device makes of itself in its own browser: which of the 21 points it can try, and what it says about
 * them. A colleague's check stays the fact; a result is only a proposal for it.
 */
import type { PointKey } from '../inspection/check-points.ts'
import { isScreenOfAnother } from './iphone-screens.ts'

export const testedPoints = [
  'touch',
  'display',
  'buttons',
  'loudspeaker',
  'microphones',
  'rear-cameras',
  'front-camera',
  'sensors',
] as const satisfies readonly PointKey[]
export type TestedPoint = (typeof testedPoints)[number]

/** The tests as a person goes through them, each about one or two points. */
export const selfTests = {
  touch: ['touch'],
  trackpad: ['touch'],
  keyboard: ['buttons'],
  display: ['display'],
  sound: ['loudspeaker', 'microphones'],
  cameras: ['rear-cameras', 'front-camera'],
  motion: ['sensors'],
} as const satisfies Readonly<Record<string, readonly TestedPoint[]>>
export type SelfTest = keyof typeof selfTests

export const resultAnswers = ['works', 'fails', 'not-run'] as const
export type ResultAnswer = (typeof resultAnswers)[number]

/** Why a point could not be tried: left out, refused to the browser, or nothing this browser can do. */
export const notRunReasons = ['skipped', 'refused', 'unsupported'] as const
export type NotRunReason = (typeof notRunReasons)[number]

export type PointTested = {
  readonly point: TestedPoint
  readonly answer: ResultAnswer
  /** Set where it did not run. */
  readonly reason: NotRunReason | null
  /** How many of the cells, tones, keys or cameras did not answer, and of how many; null where nothing is counted. */
  readonly missed: number | null
  readonly of: number | null
}

/** What a browser says about the device it runs on. */
export const deviceKinds = ['iphone', 'ipad', 'mac', 'other'] as const
export type DeviceKind = (typeof deviceKinds)[number]

const kindOfFamily: Readonly<Record<string, DeviceKind>> = {
  iphone: 'iphone',
  ipad: 'ipad',
  mac: 'mac',
  'macbook-pro': 'mac',
  imac: 'mac',
}

/** Undefined for a family without a browser to test itself in. */
export const kindOf = (family: string): DeviceKind | undefined => kindOfFamily[family]

/** The browser of an iPad calls itself one of a Mac, and only the fingers it feels tell them apart. */
export function kindOfBrowser(userAgent: string, touchPoints: number): DeviceKind {
  if (/iPhone/.test(userAgent)) return 'iphone'
  if (/iPad/.test(userAgent)) return 'ipad'
  if (!/Macintosh/.test(userAgent)) return 'other'
  return touchPoints > 1 ? 'ipad' : 'mac'
}

const onHandheld = ['touch', 'display', 'sound', 'cameras', 'motion'] as const
const onLaptop = ['trackpad', 'keyboard', 'display', 'sound', 'cameras'] as const

/**
 * Keyboard and trackpad are built into laptops only, and a finger or a tilt means nothing on a computer. A Mac mini has no
 * microphone that would hear its tones.
 */
const testsOfFamily: Readonly<Record<string, readonly SelfTest[]>> = {
  iphone: onHandheld,
  ipad: onHandheld,
  mac: onLaptop,
  'macbook-pro': onLaptop,
  imac: ['display', 'sound', 'cameras'],
}

/** The tests of a device, in their order; none for a family that cannot test itself. */
export const testsFor = (family: string): readonly SelfTest[] => testsOfFamily[family] ?? []

/** What the tests of a family are about. */
export const pointsTestedOn = (family: string): TestedPoint[] => [
  ...new Set(
    testsFor(family)
      .flatMap((test): readonly TestedPoint[] => selfTests[test])
      .filter((point) => point !== 'rear-cameras' || isHandheld(family)),
  ),
]

const isHandheld = (family: string): boolean => family === 'iphone' || family === 'ipad'

/** What is known of the device of a repair. */
export type KnownDevice = { readonly family: string; readonly model: string }
/** What a browser tells of the device it runs on. */
export type BrowserDevice = {
  readonly kind: DeviceKind
  /** Its screen upright, such as `390x844`; null where it was not sent. */
  readonly screen: string | null
}

export const differences = ['kind', 'model'] as const
/** How a test is known to have run on another device; null when nothing says so. A browser that hides what it is counts as another kind. */
export function differenceOf(
  { family, model }: KnownDevice,
  { kind, screen }: BrowserDevice,
): (typeof differences)[number] | null {
  if (kindOf(family) !== kind) return 'kind'
  return kind === 'iphone' && screen !== null && isScreenOfAnother(model, screen) ? 'model' : null
}

export type Proposal = {
  readonly point: TestedPoint
  readonly answer: 'works' | 'fails'
  /** What the colleague's check says: nothing yet, the same, or something else. */
  readonly check: 'open' | 'same' | 'differs'
}

/** What a test proposes for the check of that moment: nothing for a point that did not run. */
export const proposalsOf = (
  results: readonly PointTested[],
  check: readonly { readonly point: string; readonly answer: string | null }[],
): Proposal[] =>
  results.flatMap(({ point, answer }) => {
    if (answer === 'not-run') return []
    const found = check.find((one) => one.point === point)?.answer ?? null
    const state = found === null ? 'open' : found === answer ? 'same' : 'differs'
    return { point, answer, check: state } as const
  })
