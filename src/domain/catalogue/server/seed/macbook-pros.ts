/** MacBook Pros since 2018, newest first. */
import type { ModelSeed } from './shape.ts'

/** With Touch Bar or 13 inches (Intel), the 13-inch with an M chip, and the later 14- and 16-inch. */
export type MacBookProTier = 'intel' | 'thirteen' | 'fourteen' | 'sixteen'

const grey = ['Space Grey', 'Silver']
const black = ['Space Black', 'Silver']

export const macBookPros: readonly ModelSeed<MacBookProTier>[] = [
  ['MacBook Pro 14-inch (M5, 2025)', 'fourteen', 2025, black],
  ['MacBook Pro 16-inch (M4, 2024)', 'sixteen', 2024, black],
  ['MacBook Pro 14-inch (M4, 2024)', 'fourteen', 2024, black],
  ['MacBook Pro 16-inch (M3, 2023)', 'sixteen', 2023, black],
  ['MacBook Pro 14-inch (M3, 2023)', 'fourteen', 2023, ['Space Black', 'Space Grey', 'Silver']],
  ['MacBook Pro 16-inch (M2, 2023)', 'sixteen', 2023, grey],
  ['MacBook Pro 14-inch (M2, 2023)', 'fourteen', 2023, grey],
  ['MacBook Pro 13-inch (M2, 2022)', 'thirteen', 2022, grey],
  ['MacBook Pro 16-inch (M1, 2021)', 'sixteen', 2021, grey],
  ['MacBook Pro 14-inch (M1, 2021)', 'fourteen', 2021, grey],
  ['MacBook Pro 13-inch (M1, 2020)', 'thirteen', 2020, grey],
  ['MacBook Pro 13-inch (Intel, 2020)', 'intel', 2020, grey],
  ['MacBook Pro 16-inch (Intel, 2019)', 'intel', 2019, grey],
  ['MacBook Pro 15-inch (Intel, 2019)', 'intel', 2019, grey],
  ['MacBook Pro 13-inch (Intel, 2019)', 'intel', 2019, grey],
  ['MacBook Pro 15-inch (Intel, 2018)', 'intel', 2018, grey],
  ['MacBook Pro 13-inch (Intel, 2018)', 'intel', 2018, grey],
]
