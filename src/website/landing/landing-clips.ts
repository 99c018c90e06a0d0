/** The four clips of the landings, and where their cards lead. */

export type Clip = {
  /** Of the files public/video/<name>.webm and .mp4, and of the posters public/img/clip-<name>-…. */
  readonly name: 'mac' | 'iphone' | 'ipad' | 'bench'
  readonly to: string
  readonly title: string
  readonly text: string
  /** The alternative text of the poster. */
  readonly shows: string
}

export const clips: readonly Clip[] = [
  {
    name: 'mac',
    to: '/products/mac',
    title: 'Mac',
    text: 'Display, battery, keyboard, ports',
    shows: 'An open laptop on a light desk',
  },
  {
    name: 'iphone',
    to: '/products/iphone',
    title: 'iPhone',
    text: 'From shattered to whole',
    shows: 'A phone with a shattered screen',
  },
  {
    name: 'ipad',
    to: '/products/ipad',
    title: 'iPad',
    text: 'Glass, battery, charging port',
    shows: 'A tablet with a pencil lying on it',
  },
  {
    name: 'bench',
    to: '/contact',
    title: 'Something else?',
    text: 'Tell us, and we find out for free',
    shows: 'A repair bench with an opened phone, screws and tools',
  },
]
