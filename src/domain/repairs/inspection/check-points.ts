/** The 21 points of the check before and after a repair, and which of them a family of devices has. */
import { type FamilyId, familyIds } from '#domain/catalogue/family.ts'

type PointFacts = {
  readonly key: string
  readonly title: string
  /** The name of the same point on a computer. */
  readonly onComputer?: string
  /** The families that have it. */
  readonly on: readonly FamilyId[]
}

const laptops = ['mac', 'macbook-pro'] as const
const computers = [...laptops, 'imac', 'mac-mini'] as const
const handhelds = ['iphone', 'ipad'] as const
const withScreen = [...handhelds, ...laptops, 'imac'] as const

/** In the order of the kolam's dots, row by row from its top. */
export const checkPoints = [
  { key: 'display', title: 'Display', on: withScreen },
  {
    key: 'touch',
    title: 'Touch',
    onComputer: 'Trackpad',
    on: [...handhelds, ...laptops, 'apple-pencil'],
  },
  { key: 'true-tone', title: 'True Tone', on: withScreen },
  { key: 'face-id', title: 'Face ID', onComputer: 'Touch ID', on: [...handhelds, ...laptops] },
  { key: 'front-camera', title: 'Front camera', onComputer: 'Camera', on: withScreen },
  { key: 'rear-cameras', title: 'Rear cameras', on: handhelds },
  { key: 'flash', title: 'Flash', on: handhelds },
  { key: 'earpiece', title: 'Earpiece', on: ['iphone'] },
  {
    key: 'loudspeaker',
    title: 'Loudspeaker',
    onComputer: 'Loudspeakers',
    on: [...handhelds, ...computers],
  },
  { key: 'microphones', title: 'Microphones', on: withScreen },
  { key: 'haptics', title: 'Haptics', on: ['iphone', ...laptops] },
  {
    key: 'buttons',
    title: 'Buttons',
    onComputer: 'Keyboard and buttons',
    on: [...handhelds, ...computers],
  },
  { key: 'silent-switch', title: 'Silent switch', on: ['iphone'] },
  {
    key: 'charging-port',
    title: 'Charging port',
    onComputer: 'Power and ports',
    on: [...handhelds, ...computers],
  },
  { key: 'wireless-charging', title: 'Wireless charging', on: ['iphone', 'apple-pencil'] },
  {
    key: 'battery-health',
    title: 'Battery health',
    on: [...handhelds, ...laptops, 'apple-pencil'],
  },
  { key: 'wifi', title: 'Wi-Fi', on: [...handhelds, ...computers] },
  { key: 'bluetooth', title: 'Bluetooth', on: [...handhelds, ...computers, 'apple-pencil'] },
  { key: 'cellular', title: 'Cellular', on: handhelds },
  { key: 'gps', title: 'GPS', on: handhelds },
  {
    key: 'sensors',
    title: 'Sensors',
    onComputer: 'Sensors and fan',
    on: [...handhelds, ...computers, 'apple-pencil'],
  },
] as const satisfies readonly PointFacts[]

export type PointKey = (typeof checkPoints)[number]['key']
export const pointKeys = checkPoints.map(({ key }) => key)

const factsOf = new Map<PointKey, PointFacts>(checkPoints.map((point) => [point.key, point]))

export const isComputer = (family: string): boolean =>
  (computers as readonly string[]).includes(family)

/** The name of a point on a device of that family; the general name for an unknown family. */
export function pointTitle(point: PointKey, family?: string): string {
  const facts = factsOf.get(point)
  const onComputer = isComputer(family ?? '') && facts?.onComputer
  return onComputer || (facts?.title ?? point)
}

/** The points that no device of that family has; none for an unknown family. */
export const pointsLacking = (family: string): PointKey[] =>
  (familyIds as readonly string[]).includes(family)
    ? checkPoints
        .filter(({ on }) => !(on as readonly string[]).includes(family))
        .map(({ key }) => key)
    : []
