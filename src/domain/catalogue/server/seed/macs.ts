/** Macs since 2018 that are neither MacBook Pro, iMac nor Mac mini, newest first. */
import type { ModelSeed } from './shape.ts'

/** Air: with a fan (Intel), without one, and the later flat-sided ones; the desktops; the tower. */
export type MacTier = 'air-intel' | 'air' | 'air-flat' | 'studio' | 'tower'

const air = 'macbook-air'
const studio = 'mac-studio'
const silver = ['Silver']
const sky = ['Sky Blue', 'Silver', 'Starlight', 'Midnight']
const flat = ['Silver', 'Starlight', 'Space Grey', 'Midnight']
const classic = ['Space Grey', 'Gold', 'Silver']

export const macs: readonly ModelSeed<MacTier>[] = [
  ['MacBook Air 15-inch (M4, 2025)', 'air-flat', 2025, sky, air],
  ['MacBook Air 13-inch (M4, 2025)', 'air-flat', 2025, sky, air],
  ['MacBook Air 15-inch (M3, 2024)', 'air-flat', 2024, flat, air],
  ['MacBook Air 13-inch (M3, 2024)', 'air-flat', 2024, flat, air],
  ['MacBook Air 15-inch (M2, 2023)', 'air-flat', 2023, flat, air],
  ['MacBook Air 13-inch (M2, 2022)', 'air-flat', 2022, flat, air],
  ['MacBook Air 13-inch (M1, 2020)', 'air', 2020, classic, air],
  ['MacBook Air 13-inch (Intel, 2020)', 'air-intel', 2020, classic, air],
  ['MacBook Air 13-inch (Intel, 2019)', 'air-intel', 2019, classic, air],
  ['MacBook Air 13-inch (Intel, 2018)', 'air-intel', 2018, classic, air],
  ['Mac Studio (2025)', 'studio', 2025, silver, studio],
  ['Mac Studio (2023)', 'studio', 2023, silver, studio],
  ['Mac Studio (2022)', 'studio', 2022, silver, studio],
  ['Mac Pro (2023)', 'tower', 2023, silver],
  ['Mac Pro (2019)', 'tower', 2019, silver],
]
