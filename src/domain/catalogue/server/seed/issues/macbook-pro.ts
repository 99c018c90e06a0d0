/** The issues of the MacBook Pro, with their prices. */
import type { MacBookProTier } from '../macbook-pros.ts'
import type { IssueSeed } from '../shape.ts'
import { data, fan, logicBoard, software, storage } from './computer.ts'
import { battery, display, keyboard, ports, speaker, trackpad, water } from './laptop.ts'

const xdr = 'Premium Liquid Retina XDR assembly'

export const macBookProIssues: readonly IssueSeed<MacBookProTier>[] = [
  {
    ...display,
    prices: {
      intel: [3500, 25400],
      thirteen: [3500, 26900],
      fourteen: [4500, 47400, xdr],
      sixteen: [4500, 56900, xdr],
    },
  },
  {
    ...battery,
    prices: {
      intel: [1900, 7600],
      thirteen: [1900, 8000],
      fourteen: [2200, 11300],
      sixteen: [2300, 12900],
    },
  },
  {
    ...keyboard,
    prices: {
      intel: [3500, 8900],
      thirteen: [3500, 8500],
      fourteen: [3900, 9900],
      sixteen: [3900, 10700],
    },
  },
  {
    ...trackpad,
    prices: {
      intel: [1800, 6500],
      thirteen: [1800, 6700],
      fourteen: [2000, 8400],
      sixteen: [2000, 9200],
    },
  },
  {
    ...fan,
    prices: {
      intel: [1800, 2700],
      thirteen: [1800, 2900],
      fourteen: [2200, 4300],
      sixteen: [2200, 4900],
    },
  },
  {
    ...ports,
    prices: {
      intel: [1700, 3600],
      thirteen: [1700, 3900],
      fourteen: [1900, 5400],
      sixteen: [1900, 5800],
    },
  },
  {
    ...speaker,
    prices: {
      intel: [1500, 3400],
      thirteen: [1500, 3500],
      fourteen: [1700, 5200],
      sixteen: [1700, 5900],
    },
  },
  {
    ...logicBoard,
    prices: {
      intel: [6500, 4900],
      thirteen: [7500, 5400],
      fourteen: [9500, 8400],
      sixteen: [10500, 9400],
    },
  },
  {
    ...storage,
    prices: {
      intel: [7500, 9400, 'Chip-level flash'],
      thirteen: [8000, 9400, 'Chip-level flash'],
      fourteen: [9500, 11900, 'Chip-level flash'],
      sixteen: [9500, 12400, 'Chip-level flash'],
    },
  },
  {
    ...water,
    prices: {
      intel: [4000, 1000],
      thirteen: [4200, 1000],
      fourteen: [4900, 1200],
      sixteen: [5200, 1200],
    },
  },
  {
    ...software,
    prices: { intel: [2200, 0], thirteen: [2200, 0], fourteen: [2200, 0], sixteen: [2200, 0] },
  },
  {
    ...data,
    prices: { intel: [7500, 0], thirteen: [8000, 0], fourteen: [9500, 0], sixteen: [9500, 0] },
  },
]
