/** The issues of iPhones, with their prices. */
import type { IphoneTier } from '../iphones.ts'
import type { IssueSeed } from '../shape.ts'

export const iphoneIssues: readonly IssueSeed<IphoneTier>[] = [
  {
    kind: 'screen',
    label: 'Screen Replacement',
    description:
      'We change the cover glass and the display panel together, move the sensors across, and fit a new water seal.',
    duration: '2 to 3 hours',
    quality: 'Premium OLED',
    images: [
      ['display', 'Display assembly'],
      ['seal', 'Water seal'],
      ['sensor', 'Sensors moved across'],
    ],
    attributes: {
      Includes: ['Water seal', 'Sensor transfer', 'Touch test'],
      Keeps: ['True Tone', 'Face ID or Touch ID'],
    },
    prices: {
      lcd: [1200, 4300, 'Premium LCD'],
      oled: [1500, 8900],
      pro: [1800, 14700],
      recent: [1800, 15100],
      'recent-pro': [2200, 23700],
      latest: [2500, 27400],
    },
  },
  {
    kind: 'battery',
    label: 'Battery Replacement',
    description:
      'A new cell with fresh adhesive. We print the capacity before and after, so you can see the difference.',
    duration: '1 hour',
    quality: 'Premium cell',
    images: [
      ['battery', 'New cell'],
      ['adhesive', 'Adhesive strips'],
      ['test', 'Capacity test'],
    ],
    attributes: { Cycles: ['0'], Includes: ['Adhesive', 'Capacity printout', 'Water seal'] },
    prices: {
      lcd: [700, 2100],
      oled: [800, 3200],
      pro: [900, 3900],
      recent: [1000, 4800],
      'recent-pro': [1200, 5700],
      latest: [1200, 6300],
    },
  },
  {
    kind: 'charging-port',
    label: 'Charging Port Repair',
    description:
      'We clean the port first. If it does not hold the cable after that, we fit a new port with its microphone and flex.',
    duration: '2 hours',
    quality: 'Premium port module',
    images: [
      ['charging-port', 'Port module'],
      ['microphone', 'Microphone on the flex'],
      ['test', 'Charging current test'],
    ],
    attributes: {
      Includes: ['Port cleaning', 'Water seal'],
      Tests: ['Charging current', 'Data', 'Microphone'],
    },
    prices: {
      lcd: [900, 1500],
      oled: [1100, 2500],
      pro: [1200, 2900],
      recent: [1300, 3300],
      'recent-pro': [1500, 4000],
      latest: [1500, 4600],
    },
  },
  {
    kind: 'rear-camera',
    label: 'Rear Camera Repair',
    description:
      'For blur, black pictures, dust or a shaking image. We replace the camera module and check focus on a chart.',
    duration: '2 hours',
    quality: 'Premium camera module',
    images: [
      ['rear-camera', 'Camera module'],
      ['seal', 'Water seal'],
      ['test', 'Focus chart'],
    ],
    attributes: {
      Includes: ['Lens cleaning', 'Water seal'],
      Tests: ['Focus', 'Stabiliser', 'Flash'],
    },
    prices: {
      lcd: [1000, 3200],
      oled: [1300, 5500],
      pro: [1500, 9400],
      recent: [1500, 8700],
      'recent-pro': [1800, 15100],
      latest: [2000, 17500],
    },
  },
  {
    kind: 'back-glass',
    label: 'Back Glass Replacement',
    description:
      'We lift the broken glass off the frame, clean every splinter out and fit new glass with the charging coil in place.',
    duration: '3 to 4 hours',
    quality: 'Premium glass',
    images: [
      ['back-glass', 'Back glass'],
      ['adhesive', 'New adhesive'],
      ['charging-coil', 'Coil checked'],
    ],
    attributes: {
      Includes: ['Frame cleaning', 'Adhesive'],
      Keeps: ['Wireless charging', 'Flash and lenses'],
    },
    prices: {
      lcd: [1100, 1900],
      oled: [1700, 3500],
      pro: [1900, 4500],
      recent: [1800, 4200],
      'recent-pro': [2300, 6600],
      latest: [2300, 7200],
    },
  },
  {
    kind: 'speaker',
    label: 'Speaker Repair',
    description:
      'For low, rattling or missing sound. We clean the mesh, then replace the loudspeaker or the earpiece.',
    duration: '1 to 2 hours',
    quality: 'Premium speaker',
    images: [
      ['speaker', 'Loudspeaker'],
      ['sensor', 'Earpiece and screws'],
      ['test', 'Sound test'],
    ],
    attributes: {
      Includes: ['Mesh cleaning', 'Water seal'],
      Tests: ['Calls', 'Ringtone', 'Stereo'],
    },
    prices: {
      lcd: [900, 1300],
      oled: [1000, 1900],
      pro: [1100, 2300],
      recent: [1200, 2600],
      'recent-pro': [1300, 3100],
      latest: [1300, 3600],
    },
  },
]
