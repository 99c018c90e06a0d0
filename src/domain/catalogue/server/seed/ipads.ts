/** iPads people own today, newest first. */
import type { ModelSeed } from './shape.ts'

export type IpadTier = 'basic' | 'mini' | 'air' | 'pro' | 'oled'

const grey = ['Silver', 'Space Grey']
const black = ['Silver', 'Space Black']
const air = ['Space Grey', 'Blue', 'Purple', 'Starlight']
const bright = ['Blue', 'Pink', 'Yellow', 'Silver']

export const ipads: readonly ModelSeed<IpadTier>[] = [
  ['iPad Pro 13-inch (M5)', 'oled', 2025, black],
  ['iPad Pro 11-inch (M5)', 'oled', 2025, black],
  ['iPad Air 13-inch (M3)', 'air', 2025, air],
  ['iPad Air 11-inch (M3)', 'air', 2025, air],
  ['iPad (A16)', 'basic', 2025, bright],
  ['iPad mini (A17 Pro)', 'mini', 2024, air],
  ['iPad Pro 13-inch (M4)', 'oled', 2024, black],
  ['iPad Pro 11-inch (M4)', 'oled', 2024, black],
  ['iPad Air 13-inch (M2)', 'air', 2024, air],
  ['iPad Air 11-inch (M2)', 'air', 2024, air],
  ['iPad (10th generation)', 'basic', 2022, bright],
  ['iPad Pro 12.9-inch (6th generation)', 'pro', 2022, grey],
  ['iPad Pro 11-inch (4th generation)', 'pro', 2022, grey],
  ['iPad Air (5th generation)', 'air', 2022, ['Space Grey', 'Starlight', 'Pink', 'Purple', 'Blue']],
  ['iPad mini (6th generation)', 'mini', 2021, ['Space Grey', 'Pink', 'Purple', 'Starlight']],
  ['iPad (9th generation)', 'basic', 2021, grey],
  ['iPad Pro 12.9-inch (5th generation)', 'pro', 2021, grey],
  ['iPad Pro 11-inch (3rd generation)', 'pro', 2021, grey],
  [
    'iPad Air (4th generation)',
    'air',
    2020,
    ['Space Grey', 'Silver', 'Rose Gold', 'Green', 'Sky Blue'],
  ],
  ['iPad (8th generation)', 'basic', 2020, [...grey, 'Gold']],
  ['iPad Pro 12.9-inch (4th generation)', 'pro', 2020, grey],
  ['iPad Pro 11-inch (2nd generation)', 'pro', 2020, grey],
  ['iPad Air (3rd generation)', 'air', 2019, [...grey, 'Gold']],
  ['iPad mini (5th generation)', 'mini', 2019, [...grey, 'Gold']],
  ['iPad (7th generation)', 'basic', 2019, [...grey, 'Gold']],
  ['iPad Pro 12.9-inch (3rd generation)', 'pro', 2018, grey],
  ['iPad Pro 11-inch (1st generation)', 'pro', 2018, grey],
]
