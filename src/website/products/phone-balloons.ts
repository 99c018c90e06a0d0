/** The positions of the balloons of the exploded phone, in the units of its two drawings. */

export type Balloon = {
  /** Of the part, from the glass down. */
  readonly number: number
  /** The layer it moves with. */
  readonly layer: string
  /** The thin line from the part to the balloon. */
  readonly lead: string
  readonly at: readonly [number, number]
  /** The end on the part. */
  readonly spot: readonly [number, number]
}

export const wideBalloons: readonly Balloon[] = [
  {
    number: 1,
    layer: 'glass',
    lead: 'M225.9 169.1L186.0 155.1L162.0 155.1',
    at: [149, 155.1],
    spot: [225.9, 169.1],
  },
  {
    number: 2,
    layer: 'panel',
    lead: 'M230.4 227.3L176.0 231.3L162.0 231.3',
    at: [149, 231.3],
    spot: [230.4, 227.3],
  },
  {
    number: 3,
    layer: 'seal',
    lead: 'M253.9 284.4L190.0 302.4L162.0 302.4',
    at: [149, 302.4],
    spot: [253.9, 284.4],
  },
  {
    number: 4,
    layer: 'ax2',
    lead: 'M529.9 146.4L666.0 126.4L696.0 126.4',
    at: [709, 126.4],
    spot: [529.9, 146.4],
  },
  {
    number: 5,
    layer: 'ax2',
    lead: 'M651.0 232.2L680.0 238.2L696.0 238.2',
    at: [709, 238.2],
    spot: [651, 232.2],
  },
  {
    number: 6,
    layer: 'batt',
    lead: 'M344.0 397.3L194.0 419.3L162.0 419.3',
    at: [149, 419.3],
    spot: [344, 397.3],
  },
  {
    number: 7,
    layer: 'batt',
    lead: 'M581.9 413.0L672.0 427.0L696.0 427.0',
    at: [709, 427],
    spot: [581.9, 413],
  },
  {
    number: 8,
    layer: 'frame',
    lead: 'M339.2 471.7L198.0 497.7L162.0 497.7',
    at: [149, 497.7],
    spot: [339.2, 471.7],
  },
  {
    number: 9,
    layer: 'back',
    lead: 'M628.8 573.4L672.0 587.4L696.0 587.4',
    at: [709, 587.4],
    spot: [628.8, 573.4],
  },
]

export const mobileBalloons: readonly Balloon[] = [
  {
    number: 1,
    layer: 'glass',
    lead: 'M75.1 128.4L58.0 114.4L34.0 114.4',
    at: [21, 114.4],
    spot: [75.1, 128.4],
  },
  {
    number: 2,
    layer: 'panel',
    lead: 'M78.6 173.5L48.0 177.5L34.0 177.5',
    at: [21, 177.5],
    spot: [78.6, 173.5],
  },
  {
    number: 3,
    layer: 'seal',
    lead: 'M96.8 217.6L62.0 235.6L34.0 235.6',
    at: [21, 235.6],
    spot: [96.8, 217.6],
  },
  {
    number: 4,
    layer: 'ax2',
    lead: 'M310.3 110.9L406.0 90.9L436.0 90.9',
    at: [449, 90.9],
    spot: [310.3, 110.9],
  },
  {
    number: 5,
    layer: 'ax2',
    lead: 'M404.1 177.2L420.0 183.2L436.0 183.2',
    at: [449, 183.2],
    spot: [404.1, 177.2],
  },
  {
    number: 6,
    layer: 'batt',
    lead: 'M166.5 305.0L66.0 327.0L34.0 327.0',
    at: [21, 327],
    spot: [166.5, 305],
  },
  {
    number: 7,
    layer: 'batt',
    lead: 'M350.6 317.1L412.0 331.1L436.0 331.1',
    at: [449, 331.1],
    spot: [350.6, 317.1],
  },
  {
    number: 8,
    layer: 'frame',
    lead: 'M162.8 362.5L70.0 388.5L34.0 388.5',
    at: [21, 388.5],
    spot: [162.8, 362.5],
  },
  {
    number: 9,
    layer: 'back',
    lead: 'M386.9 441.3L412.0 455.3L436.0 455.3',
    at: [449, 455.3],
    spot: [386.9, 441.3],
  },
]
