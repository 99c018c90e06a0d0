/** The names of the drawings in art/icons.svg. */

/** Interface icons: drawn on a grid of 24, in one colour. */
export type IconName =
  | 'alert'
  | 'arrow'
  | 'back'
  | 'bell'
  | 'box'
  | 'check'
  | 'clock'
  | 'close'
  | 'copy'
  | 'doc'
  | 'down'
  | 'drag'
  | 'edit'
  | 'external'
  | 'filter'
  | 'hand'
  | 'home'
  | 'info'
  | 'left'
  | 'lock'
  | 'logout'
  | 'mail'
  | 'menu'
  | 'minus'
  | 'moon'
  | 'pause'
  | 'phone'
  | 'pin'
  | 'play'
  | 'plus'
  | 'receipt'
  | 'resume'
  | 'right'
  | 'search'
  | 'star'
  | 'stop'
  | 'sun'
  | 'target'
  | 'trash'
  | 'truck'
  | 'up'
  | 'upload'
  | 'user'
  | 'waves'
  | 'work'
  | 'wrench'

/** Pictograms: drawn on a grid of 32, with one yellow area for the thing we touch. */
export const pictogramNames = [
  'adp',
  'apple-pencil',
  'back',
  'battery',
  'board',
  'bulk',
  'camera',
  'clock',
  'contact',
  'contract',
  'data',
  'diagnose',
  'discount',
  'genuine',
  'imac',
  'ipad',
  'iphone',
  'keyboard',
  'lock',
  'mac-mini',
  'mac',
  'macbook-pro',
  'manage',
  'nib',
  'nofee',
  'pickup',
  'port',
  'priority',
  'screen',
  'software',
  'speaker',
  'trackpad',
  'tradein',
  'walkin',
  'warranty',
  'water',
] as const
export type PictogramName = (typeof pictogramNames)[number]
