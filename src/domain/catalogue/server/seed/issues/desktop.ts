/** The issues of the iMac and the Mac mini, with their prices. */
import type { ImacTier, MacMiniTier } from '../desktops-and-pencils.ts'
import type { IssueSeed } from '../shape.ts'
import { data, fan, logicBoard, powerSupply, software, storage } from './computer.ts'
import { ports, speaker } from './laptop.ts'

export const imacIssues: readonly IssueSeed<ImacTier>[] = [
  {
    kind: 'display',
    label: 'Display Panel Replacement',
    description:
      'For cracks, lines, stains or a dark half. We cut the panel free, fit a new one and renew the seal all round.',
    duration: '2 to 3 days',
    quality: 'Premium Retina panel',
    images: [
      ['imac-panel', 'Display panel'],
      ['adhesive', 'Panel adhesive'],
      ['test', 'Colour test'],
    ],
    attributes: { Includes: ['Panel adhesive', 'Dust-free closing'], Keeps: ['Colour profile'] },
    prices: {
      'intel-4k': [4500, 24500, 'Premium 4K panel'],
      'intel-5k': [5000, 41500, 'Premium 5K panel'],
      'twenty-four': [5000, 36900, 'Premium 4.5K panel'],
    },
  },
  {
    ...storage,
    prices: {
      'intel-4k': [3500, 6400],
      'intel-5k': [3800, 6900],
      'twenty-four': [8500, 9900, 'Chip-level flash'],
    },
  },
  {
    ...logicBoard,
    prices: { 'intel-4k': [6500, 4900], 'intel-5k': [7500, 5900], 'twenty-four': [8500, 6900] },
  },
  {
    ...powerSupply,
    prices: {
      'intel-4k': [2800, 6700],
      'intel-5k': [3000, 7900],
      'twenty-four': [1500, 8900, 'Premium power adapter'],
    },
  },
  {
    ...fan,
    prices: { 'intel-4k': [2800, 2400], 'intel-5k': [3000, 2900], 'twenty-four': [3000, 3200] },
  },
  {
    ...ports,
    prices: { 'intel-4k': [2800, 2900], 'intel-5k': [3000, 3400], 'twenty-four': [2800, 4300] },
  },
  {
    ...speaker,
    prices: { 'intel-4k': [2500, 2200], 'intel-5k': [2700, 2900], 'twenty-four': [2700, 3800] },
  },
  {
    kind: 'stand',
    label: 'Stand and Hinge Repair',
    description:
      'For a screen that nods or does not stay where you set it. We renew the hinge spring and its fixings.',
    duration: '1 to 2 days',
    quality: 'Premium hinge',
    images: [
      ['stand', 'Stand and hinge'],
      ['sensor', 'Screws renewed'],
      ['adhesive', 'Panel adhesive'],
    ],
    attributes: { Includes: ['Hinge', 'Fixings', 'Tilt test'] },
    prices: { 'intel-4k': [2800, 2400], 'intel-5k': [3000, 2900], 'twenty-four': [2800, 3900] },
  },
  {
    ...software,
    prices: { 'intel-4k': [2200, 0], 'intel-5k': [2200, 0], 'twenty-four': [2200, 0] },
  },
  { ...data, prices: { 'intel-4k': [5500, 0], 'intel-5k': [6500, 0], 'twenty-four': [8500, 0] } },
]

export const macMiniIssues: readonly IssueSeed<MacMiniTier>[] = [
  { ...logicBoard, prices: { intel: [5500, 3900], chip: [6500, 4900], small: [7000, 5900] } },
  {
    ...storage,
    prices: {
      intel: [6500, 7900, 'Chip-level flash'],
      chip: [7500, 8900, 'Chip-level flash'],
      small: [3500, 12900, 'Flash module'],
    },
  },
  { ...powerSupply, prices: { intel: [1800, 4700], chip: [1800, 4900], small: [2000, 6500] } },
  { ...fan, prices: { intel: [1500, 1900], chip: [1500, 2100], small: [1800, 2700] } },
  { ...ports, prices: { intel: [1800, 2900], chip: [1800, 3200], small: [2000, 3900] } },
  { ...speaker, prices: { intel: [1200, 1300], chip: [1200, 1400], small: [1300, 1800] } },
  { ...software, prices: { intel: [2000, 0], chip: [2000, 0], small: [2000, 0] } },
  { ...data, prices: { intel: [6500, 0], chip: [7500, 0], small: [8000, 0] } },
]
