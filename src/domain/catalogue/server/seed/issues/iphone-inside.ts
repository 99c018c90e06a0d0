/** The internal issues of iPhones: microphone, board, liquid, software, data. */
import type { IphoneTier } from '../iphones.ts'
import type { IssueSeed } from '../shape.ts'

export const iphoneInsideIssues: readonly IssueSeed<IphoneTier>[] = [
  {
    kind: 'microphone',
    label: 'Microphone Repair',
    description:
      'When others hear you faintly or not at all. We test all microphones and replace the one that failed.',
    duration: '2 hours',
    quality: 'Premium microphone',
    images: [
      ['microphone', 'Microphone'],
      ['charging-port', 'Flex it sits on'],
      ['test', 'Recording test'],
    ],
    attributes: {
      Includes: ['Opening cleaned', 'Water seal'],
      Tests: ['Calls', 'Voice memo', 'Video sound'],
    },
    prices: {
      lcd: [1000, 1200],
      oled: [1100, 1700],
      pro: [1200, 2000],
      recent: [1300, 2300],
      'recent-pro': [1400, 2700],
      latest: [1500, 3000],
    },
  },
  {
    kind: 'logic-board',
    label: 'Logic Board Repair',
    description:
      'For a phone that does not start, restarts or does not charge after a port change. Micro-soldering under the microscope.',
    duration: '2 to 4 days',
    quality: 'Component-level repair',
    images: [
      ['logic-board', 'Logic board'],
      ['test', 'Power rails measured'],
      ['seal', 'Water seal'],
    ],
    attributes: { Includes: ['Fault report', 'Micro-soldering'], Keeps: ['Your data'] },
    prices: {
      lcd: [3500, 1500],
      oled: [4500, 2500],
      pro: [5000, 3500],
      recent: [5500, 3900],
      'recent-pro': [6500, 5400],
      latest: [7000, 6400],
    },
  },
  {
    kind: 'water',
    label: 'Water Damage Treatment',
    description:
      'We open the phone, clean the board in an ultrasonic bath, dry it and test every part. Parts that failed are quoted before we fit them.',
    duration: '1 to 2 days',
    quality: 'Ultrasonic cleaning',
    images: [
      ['logic-board', 'Board cleaned'],
      ['seal', 'New water seal'],
      ['test', '21-point check'],
    ],
    attributes: {
      Includes: ['Ultrasonic bath', 'Drying', '21-point check'],
      'Bring it': ['Switched off', 'Not charged'],
    },
    prices: {
      lcd: [2000, 500],
      oled: [2500, 700],
      pro: [2800, 700],
      recent: [3000, 800],
      'recent-pro': [3300, 900],
      latest: [3500, 900],
    },
  },
  {
    kind: 'software',
    label: 'Software Restore',
    description:
      'For a phone that hangs, will not update or shows only the start logo. We back up what we can, then restore the system.',
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
    prices: {
      lcd: [2000, 0],
      oled: [2000, 0],
      pro: [2000, 0],
      recent: [2000, 0],
      'recent-pro': [2000, 0],
      latest: [2000, 0],
    },
  },
  {
    kind: 'data',
    label: 'Data Recovery',
    description:
      'Photos, contacts and files from a phone that no longer starts, copied to a drive or to your new phone.',
    duration: '1 to 3 days',
    quality: 'Private workstation',
    isSoftware: true,
    images: [
      ['data', 'Files copied'],
      ['storage', 'Storage read'],
      ['logic-board', 'Board revived'],
    ],
    attributes: {
      Includes: ['List of files found', 'Copy to your drive'],
      'You need': ['Your passcode'],
    },
    prices: {
      lcd: [4000, 0],
      oled: [4500, 0],
      pro: [5000, 0],
      recent: [5500, 0],
      'recent-pro': [6000, 0],
      latest: [6500, 0],
    },
  },
]
