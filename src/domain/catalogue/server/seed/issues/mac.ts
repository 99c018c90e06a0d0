/** The issues of the MacBook Air, Mac Studio and Mac Pro, with their prices. */
import type { MacTier } from '../macs.ts'
import type { IssueSeed } from '../shape.ts'
import { data, fan, logicBoard, powerSupply, software, storage } from './computer.ts'
import { battery, display, keyboard, ports, speaker, trackpad, water } from './laptop.ts'

export const macIssues: readonly IssueSeed<MacTier>[] = [
  {
    ...display,
    prices: {
      'air-intel': [3000, 18900],
      air: [3000, 21500],
      'air-flat': [3500, 29400, 'Premium Liquid Retina assembly'],
    },
  },
  {
    ...battery,
    prices: { 'air-intel': [1500, 5900], air: [1500, 6700], 'air-flat': [1800, 8100] },
  },
  {
    ...keyboard,
    prices: { 'air-intel': [2800, 5200], air: [2800, 5900], 'air-flat': [3200, 7300] },
  },
  {
    ...trackpad,
    prices: { 'air-intel': [1500, 4500], air: [1500, 5200], 'air-flat': [1700, 6800] },
  },
  {
    ...ports,
    prices: {
      'air-intel': [1500, 2900],
      air: [1500, 3300],
      'air-flat': [1700, 4300],
      studio: [2500, 5900],
      tower: [3000, 9500],
    },
  },
  {
    ...speaker,
    prices: {
      'air-intel': [1200, 2300],
      air: [1200, 2600],
      'air-flat': [1400, 3500],
      studio: [1500, 2400],
      tower: [1600, 2600],
    },
  },
  { ...fan, prices: { 'air-intel': [1500, 1900], studio: [2800, 4700], tower: [3200, 6300] } },
  { ...powerSupply, prices: { studio: [2800, 11700], tower: [3500, 26500] } },
  {
    ...logicBoard,
    prices: {
      'air-intel': [5500, 3500],
      air: [6500, 4500],
      'air-flat': [7500, 5900],
      studio: [9500, 9500],
      tower: [12000, 15000],
    },
  },
  {
    ...storage,
    prices: {
      'air-intel': [2500, 8400],
      air: [7500, 8900, 'Chip-level flash'],
      'air-flat': [8500, 9900, 'Chip-level flash'],
      studio: [3500, 16900, 'Flash module'],
      tower: [3500, 14900, 'Flash module'],
    },
  },
  { ...water, prices: { 'air-intel': [3500, 900], air: [3800, 900], 'air-flat': [4200, 1000] } },
  {
    ...software,
    prices: {
      'air-intel': [2200, 0],
      air: [2200, 0],
      'air-flat': [2200, 0],
      studio: [2500, 0],
      tower: [2800, 0],
    },
  },
  {
    ...data,
    prices: {
      'air-intel': [5500, 0],
      air: [7500, 0],
      'air-flat': [8500, 0],
      studio: [9500, 0],
      tower: [9500, 0],
    },
  },
]
