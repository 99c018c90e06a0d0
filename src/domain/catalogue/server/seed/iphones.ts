/** iPhones people own today, newest first. */
import type { ModelSeed } from './shape.ts'

export type IphoneTier = 'lcd' | 'oled' | 'pro' | 'recent' | 'recent-pro' | 'latest'

const se = 'iphone-se'
const red = '(PRODUCT)RED'
const latestPro = ['Silver', 'Cosmic Orange', 'Deep Blue']
const sixteen = ['Black', 'White', 'Pink', 'Teal', 'Ultramarine']
const titanium16 = ['Black Titanium', 'White Titanium', 'Natural Titanium', 'Desert Titanium']
const titanium15 = ['Black Titanium', 'White Titanium', 'Blue Titanium', 'Natural Titanium']
const fifteen = ['Black', 'Blue', 'Green', 'Yellow', 'Pink']
const fourteenPro = ['Space Black', 'Silver', 'Gold', 'Deep Purple']
const fourteen = ['Midnight', 'Starlight', 'Blue', 'Purple', 'Yellow', red]
const thirteenPro = ['Graphite', 'Silver', 'Gold', 'Sierra Blue', 'Alpine Green']
const thirteen = ['Midnight', 'Starlight', 'Blue', 'Pink', 'Green', red]
const twelvePro = ['Graphite', 'Silver', 'Gold', 'Pacific Blue']
const twelve = ['Black', 'White', 'Blue', 'Green', 'Purple', red]
const elevenPro = ['Space Grey', 'Silver', 'Gold', 'Midnight Green']

export const iphones: readonly ModelSeed<IphoneTier>[] = [
  ['iPhone 17 Pro Max', 'latest', 2025, latestPro],
  ['iPhone 17 Pro', 'latest', 2025, latestPro],
  ['iPhone Air', 'latest', 2025, ['Space Black', 'Cloud White', 'Light Gold', 'Sky Blue']],
  ['iPhone 17', 'latest', 2025, ['Black', 'White', 'Mist Blue', 'Sage', 'Lavender']],
  ['iPhone 16e', 'recent', 2025, ['Black', 'White']],
  ['iPhone 16 Pro Max', 'recent-pro', 2024, titanium16],
  ['iPhone 16 Pro', 'recent-pro', 2024, titanium16],
  ['iPhone 16 Plus', 'recent', 2024, sixteen],
  ['iPhone 16', 'recent', 2024, sixteen],
  ['iPhone 15 Pro Max', 'recent-pro', 2023, titanium15],
  ['iPhone 15 Pro', 'recent-pro', 2023, titanium15],
  ['iPhone 15 Plus', 'recent', 2023, fifteen],
  ['iPhone 15', 'recent', 2023, fifteen],
  ['iPhone 14 Pro Max', 'recent-pro', 2022, fourteenPro],
  ['iPhone 14 Pro', 'recent-pro', 2022, fourteenPro],
  ['iPhone 14 Plus', 'recent', 2022, fourteen],
  ['iPhone 14', 'recent', 2022, fourteen],
  ['iPhone SE (3rd generation)', 'lcd', 2022, ['Midnight', 'Starlight', red], se],
  ['iPhone 13 Pro Max', 'pro', 2021, thirteenPro],
  ['iPhone 13 Pro', 'pro', 2021, thirteenPro],
  ['iPhone 13', 'oled', 2021, thirteen],
  ['iPhone 13 mini', 'oled', 2021, thirteen],
  ['iPhone 12 Pro Max', 'pro', 2020, twelvePro],
  ['iPhone 12 Pro', 'pro', 2020, twelvePro],
  ['iPhone 12', 'oled', 2020, twelve],
  ['iPhone 12 mini', 'oled', 2020, twelve],
  ['iPhone SE (2nd generation)', 'lcd', 2020, ['Black', 'White', red], se],
  ['iPhone 11 Pro Max', 'pro', 2019, elevenPro],
  ['iPhone 11 Pro', 'oled', 2019, elevenPro],
  ['iPhone 11', 'lcd', 2019, ['Black', 'White', 'Green', 'Yellow', 'Purple', red]],
]
