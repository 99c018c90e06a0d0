/** The ten categories of the home page, in its order: id and label. */

export const categorySeeds = [
  ['screen-and-glass', 'Screen and glass'],
  ['battery-and-charging', 'Battery and charging'],
  ['water-damage', 'Water damage'],
  ['camera-and-face-id', 'Camera and Face ID'],
  ['software-and-updates', 'Software and updates'],
  ['keyboard-and-trackpad', 'Keyboard and trackpad'],
  ['data-and-backup', 'Data and backup'],
  ['logic-board', 'Logic board'],
  ['sound-and-microphone', 'Sound and microphone'],
  ['care-and-warranty', 'Care and warranty'],
] as const
