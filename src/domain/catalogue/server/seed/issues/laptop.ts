/** The texts and drawings of laptop issues, which MacBook Air and MacBook Pro share. */
import type { IssueSeed } from '../shape.ts'

type Text = Omit<IssueSeed<string>, 'prices'>

export const display: Text = {
  kind: 'display',
  label: 'Display Replacement',
  description:
    'We replace the whole lid with its panel, camera and hinges, so that colours and closing are even.',
  duration: '1 to 2 days',
  quality: 'Premium Retina assembly',
  images: [
    ['laptop-display', 'Display assembly'],
    ['sensor', 'Camera and screws'],
    ['test', 'Colour test'],
  ],
  attributes: { Includes: ['Camera', 'Hinges', 'Lid cable'], Keeps: ['True Tone where fitted'] },
}

export const battery: Text = {
  kind: 'battery',
  label: 'Battery Replacement',
  description:
    'New cells in place of worn or swollen ones, with fresh adhesive. We print the capacity before and after.',
  duration: '3 to 4 hours',
  quality: 'Premium cells',
  images: [
    ['battery', 'New cells'],
    ['adhesive', 'Adhesive strips'],
    ['test', 'Capacity test'],
  ],
  attributes: {
    Cycles: ['0'],
    Includes: ['Adhesive', 'Fan and vent cleaning', 'Capacity printout'],
  },
}

export const keyboard: Text = {
  kind: 'keyboard',
  label: 'Keyboard Repair',
  description:
    'For keys that stick, repeat or are dead. Single keys are renewed; after liquid we replace the keyboard.',
  duration: '1 to 2 days',
  quality: 'Premium keyboard',
  images: [
    ['keyboard', 'Keyboard'],
    ['trackpad', 'Taken out and refitted'],
    ['test', 'Every key tested'],
  ],
  attributes: { Layout: ['English (India)', 'English (US)'], Includes: ['Backlight', 'Key test'] },
}

export const trackpad: Text = {
  kind: 'trackpad',
  label: 'Trackpad Repair',
  description:
    'For a pointer that jumps or a pad that does not click. We check the battery beneath it first.',
  duration: '1 day',
  quality: 'Premium trackpad',
  images: [
    ['trackpad', 'Trackpad'],
    ['battery', 'Battery checked'],
    ['sensor', 'Screws renewed'],
  ],
  attributes: { Tests: ['Click', 'Force', 'Gestures'] },
}

export const ports: Text = {
  kind: 'ports',
  label: 'Port Repair',
  description:
    'For a port that is loose, burnt or reads nothing. We replace the port board and test charging and data.',
  duration: '1 day',
  quality: 'Premium port board',
  images: [
    ['ports', 'Port board'],
    ['logic-board', 'Connector checked'],
    ['test', 'Charging and data test'],
  ],
  attributes: { Tests: ['Charging', 'Display out', 'Data'] },
}

export const speaker: Text = {
  kind: 'speaker',
  label: 'Speaker Repair',
  description:
    'For rattling, low or one-sided sound. We replace the speaker pair so that both sides match.',
  duration: '1 day',
  quality: 'Premium speaker pair',
  images: [
    ['speaker', 'Speaker'],
    ['sensor', 'Screws renewed'],
    ['test', 'Sound test'],
  ],
  attributes: { Tests: ['Stereo', 'Volume', 'Microphones'] },
}

export const water: Text = {
  kind: 'water',
  label: 'Water Damage Treatment',
  description:
    'We open it, clean the board in an ultrasonic bath, dry it and test every part before we quote any.',
  duration: '1 to 3 days',
  quality: 'Ultrasonic cleaning',
  images: [
    ['logic-board', 'Board cleaned'],
    ['keyboard', 'Keyboard checked'],
    ['test', '21-point check'],
  ],
  attributes: {
    Includes: ['Ultrasonic bath', 'Drying', '21-point check'],
    'Bring it': ['Switched off', 'Not charged'],
  },
}
