/** The issues of Apple Pencils, with their prices. */
import type { PencilTier } from '../desktops-and-pencils.ts'
import type { IssueSeed } from '../shape.ts'

export const pencilIssues: readonly IssueSeed<PencilTier>[] = [
  {
    kind: 'nib',
    label: 'Tip Replacement',
    description:
      'A worn tip scratches and skips. We fit a new one, with a spare to take home, and check the thread.',
    duration: '30 minutes',
    quality: 'Premium tip',
    images: [
      ['pencil-nib', 'New tip'],
      ['pencil-barrel', 'Thread checked'],
      ['test', 'Line test'],
    ],
    attributes: { Includes: ['2 tips', 'Thread cleaning', 'Line test'] },
    prices: { first: [500, 1600], second: [500, 1600], 'usb-c': [500, 1600], pro: [500, 1700] },
  },
  {
    kind: 'battery',
    label: 'Battery Replacement',
    description:
      'A Pencil left empty for months often keeps no charge. We open it at the seam and fit a new cell.',
    duration: '1 to 2 days',
    quality: 'Premium cell',
    images: [
      ['pencil-battery', 'New cell'],
      ['pencil-barrel', 'Barrel closed again'],
      ['test', 'Capacity test'],
    ],
    attributes: { Cycles: ['0'], Includes: ['Cell', 'Charging test'] },
    prices: { first: [1200, 1700], second: [1500, 2200], 'usb-c': [1300, 1900], pro: [1600, 2700] },
  },
  {
    kind: 'charging',
    label: 'Charging Repair',
    description:
      'For a Pencil that does not charge: we renew its connector, or the coil that charges at the edge of the iPad.',
    duration: '1 day',
    quality: 'Premium charging part',
    images: [
      ['charging-coil', 'Charging coil'],
      ['pencil-battery', 'Cell measured'],
      ['test', 'Charging current test'],
    ],
    attributes: { Includes: ['Contact cleaning'], Tests: ['Charging current', 'Pairing'] },
    prices: { first: [1100, 1300], second: [1300, 1800], 'usb-c': [1100, 1500], pro: [1400, 2100] },
  },
  {
    kind: 'pairing',
    label: 'Pairing and Connection Repair',
    description:
      'We reset the Pencil, update it with a test iPad and pair it with yours. Bring the iPad along.',
    duration: '1 hour',
    quality: 'Latest firmware',
    isSoftware: true,
    images: [
      ['software', 'Firmware updated'],
      ['display', 'Paired with your iPad'],
      ['test', 'Checked after'],
    ],
    attributes: { Includes: ['Reset', 'Firmware update'], 'You need': ['Your iPad'] },
    prices: { first: [2000, 0], second: [2000, 0], 'usb-c': [2000, 0], pro: [2000, 0] },
  },
  {
    kind: 'drawing-sensor',
    label: 'Drawing Sensor Calibration',
    description:
      'For lines that skip or stray. We renew the tip sensor and calibrate it against a grid.',
    duration: '1 to 2 days',
    quality: 'Premium sensor',
    images: [
      ['pencil-nib', 'Tip sensor'],
      ['logic-board', 'Sensor board'],
      ['test', 'Grid test'],
    ],
    attributes: { Tests: ['Tilt', 'Edge of the screen', 'Palm rest'] },
    prices: { first: [1300, 1400], second: [1500, 1900], 'usb-c': [1300, 1400], pro: [1700, 2400] },
  },
  {
    kind: 'barrel',
    label: 'Barrel Replacement',
    description:
      'For a bent, cracked or crushed body. The inside moves into a new barrel and keeps its pairing.',
    duration: '1 to 2 days',
    quality: 'Premium barrel',
    images: [
      ['pencil-barrel', 'New barrel'],
      ['pencil-battery', 'Cell moved across'],
      ['adhesive', 'New adhesive'],
    ],
    attributes: { Colour: ['White'], Includes: ['Barrel', 'End cap or ring'] },
    prices: { first: [1400, 1600], second: [1600, 2100], 'usb-c': [1400, 1700], pro: [1800, 2600] },
  },
]
