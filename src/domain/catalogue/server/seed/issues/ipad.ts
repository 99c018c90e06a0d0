/** The issues of iPads, with their prices. */
import type { IpadTier } from '../ipads.ts'
import type { IssueSeed } from '../shape.ts'

export const ipadIssues: readonly IssueSeed<IpadTier>[] = [
  {
    kind: 'screen',
    label: 'Screen Replacement',
    description:
      'We change the glass, and the display with it where the two are one piece, and straighten the frame if it is bent.',
    duration: '1 to 2 days',
    quality: 'Premium laminated display',
    images: [
      ['display', 'Glass and display'],
      ['adhesive', 'New adhesive'],
      ['sensor', 'Sensors moved across'],
    ],
    attributes: {
      Includes: ['Frame straightening', 'Touch test'],
      Keeps: ['Touch ID or Face ID', 'Pencil input'],
    },
    prices: {
      basic: [2000, 6500, 'Premium glass'],
      mini: [2200, 11800],
      air: [2500, 15500],
      pro: [3000, 24900],
      oled: [3500, 38500, 'Tandem OLED'],
    },
  },
  {
    kind: 'battery',
    label: 'Battery Replacement',
    description:
      'New cells with fresh adhesive, calibrated. We print the capacity before and after.',
    duration: '1 day',
    quality: 'Premium cells',
    images: [
      ['battery', 'New cells'],
      ['adhesive', 'Adhesive strips'],
      ['test', 'Capacity test'],
    ],
    attributes: { Cycles: ['0'], Includes: ['Adhesive', 'Capacity printout'] },
    prices: {
      basic: [1500, 4000],
      mini: [1600, 4700],
      air: [1700, 5800],
      pro: [2000, 7500],
      oled: [2200, 8700],
    },
  },
  {
    kind: 'charging-port',
    label: 'Charging Port Repair',
    description:
      'We clean the port first. If it stays loose, we fit a new one and measure the charging current.',
    duration: '1 day',
    quality: 'Premium port module',
    images: [
      ['charging-port', 'Port module'],
      ['adhesive', 'New adhesive'],
      ['test', 'Charging current test'],
    ],
    attributes: { Includes: ['Port cleaning'], Tests: ['Charging current', 'Data'] },
    prices: {
      basic: [1400, 2200],
      mini: [1500, 2700],
      air: [1600, 3200],
      pro: [1900, 4100],
      oled: [2100, 4900],
    },
  },
  {
    kind: 'rear-camera',
    label: 'Rear Camera Repair',
    description:
      'For blur, dust or black pictures. We replace the camera module and check focus on a chart.',
    duration: '1 day',
    quality: 'Premium camera module',
    images: [
      ['rear-camera', 'Camera module'],
      ['adhesive', 'New adhesive'],
      ['test', 'Focus chart'],
    ],
    attributes: { Tests: ['Focus', 'Flash', 'Document scan'] },
    prices: {
      basic: [1300, 2600],
      mini: [1400, 3600],
      air: [1500, 4100],
      pro: [1700, 6900],
      oled: [1900, 7900],
    },
  },
  {
    kind: 'speaker',
    label: 'Speaker Repair',
    description:
      'For low, rattling or one-sided sound. We clean the openings, then replace the speaker.',
    duration: '1 day',
    quality: 'Premium speaker',
    images: [
      ['speaker', 'Speaker'],
      ['adhesive', 'New adhesive'],
      ['test', 'Sound test'],
    ],
    attributes: { Tests: ['Stereo', 'Volume', 'Calls'] },
    prices: {
      basic: [1200, 1600],
      mini: [1300, 2100],
      air: [1400, 2500],
      pro: [1600, 3400],
      oled: [1700, 3900],
    },
  },
  {
    kind: 'logic-board',
    label: 'Logic Board Repair',
    description:
      'For an iPad that does not start or charge. Micro-soldering under the microscope, your data stays.',
    duration: '2 to 4 days',
    quality: 'Component-level repair',
    images: [
      ['logic-board', 'Logic board'],
      ['test', 'Power rails measured'],
      ['adhesive', 'New adhesive'],
    ],
    attributes: { Includes: ['Fault report', 'Micro-soldering'], Keeps: ['Your data'] },
    prices: {
      basic: [4000, 1800],
      mini: [4500, 2400],
      air: [5000, 3100],
      pro: [6000, 4700],
      oled: [7000, 6200],
    },
  },
  {
    kind: 'water',
    label: 'Water Damage Treatment',
    description:
      'We open it, clean the board in an ultrasonic bath, dry it and test every part before we quote any.',
    duration: '1 to 2 days',
    quality: 'Ultrasonic cleaning',
    images: [
      ['logic-board', 'Board cleaned'],
      ['adhesive', 'New adhesive'],
      ['test', '21-point check'],
    ],
    attributes: {
      Includes: ['Ultrasonic bath', 'Drying', '21-point check'],
      'Bring it': ['Switched off', 'Not charged'],
    },
    prices: {
      basic: [2600, 600],
      mini: [2800, 700],
      air: [3000, 800],
      pro: [3500, 900],
      oled: [3900, 1000],
    },
  },
  {
    kind: 'software',
    label: 'Software Restore',
    description:
      'For an iPad that hangs, will not update or asks for a computer. Backup first where it can be read.',
    duration: '2 to 3 hours',
    quality: 'Signed system image',
    isSoftware: true,
    images: [
      ['software', 'System restored'],
      ['data', 'Backup first'],
      ['test', 'Checked after'],
    ],
    attributes: {
      Includes: ['Backup if readable', 'Latest system'],
      'You need': ['Your account password'],
    },
    prices: { basic: [2000, 0], mini: [2000, 0], air: [2000, 0], pro: [2000, 0], oled: [2000, 0] },
  },
]
