/** iMacs and Mac minis since 2018, and all Apple Pencils, newest first. */
import type { ModelSeed } from './shape.ts'

export type ImacTier = 'intel-4k' | 'intel-5k' | 'twenty-four'
export type MacMiniTier = 'intel' | 'chip' | 'small'
export type PencilTier = 'first' | 'second' | 'usb-c' | 'pro'

const silver = ['Silver']
const seven = ['Blue', 'Green', 'Pink', 'Silver', 'Yellow', 'Orange', 'Purple']

export const imacs: readonly ModelSeed<ImacTier>[] = [
  ['iMac 24-inch (M4, 2024)', 'twenty-four', 2024, seven],
  ['iMac 24-inch (M3, 2023)', 'twenty-four', 2023, seven],
  ['iMac 24-inch (M1, 2021)', 'twenty-four', 2021, seven],
  ['iMac 27-inch (5K, 2020)', 'intel-5k', 2020, silver],
  ['iMac 27-inch (5K, 2019)', 'intel-5k', 2019, silver],
  ['iMac 21.5-inch (4K, 2019)', 'intel-4k', 2019, silver],
  ['iMac Pro 27-inch (2017)', 'intel-5k', 2017, ['Space Grey']],
]

export const macMinis: readonly ModelSeed<MacMiniTier>[] = [
  ['Mac mini (M4, 2024)', 'small', 2024, silver],
  ['Mac mini (M2, 2023)', 'chip', 2023, silver],
  ['Mac mini (M1, 2020)', 'chip', 2020, silver],
  ['Mac mini (Intel, 2018)', 'intel', 2018, ['Space Grey']],
]

export const pencils: readonly ModelSeed<PencilTier>[] = [
  ['Apple Pencil Pro', 'pro', 2024, ['White']],
  ['Apple Pencil (USB-C)', 'usb-c', 2023, ['White']],
  ['Apple Pencil (2nd generation)', 'second', 2018, ['White']],
  ['Apple Pencil (1st generation)', 'first', 2015, ['White']],
]
