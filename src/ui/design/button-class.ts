/** The class names of buttons, and of links that look like buttons. */

export type ButtonLook = {
  /** `mark` (yellow) is for paying and for the closing call only, once in a block. */
  readonly variant?: 'primary' | 'line' | 'quiet' | 'mark' | 'danger' | 'ink'
  readonly size?: 'xs' | 'sm' | 'md' | 'lg'
  /** As wide as its container. */
  readonly block?: boolean
}

export const buttonClass = (look: ButtonLook, more = ''): string =>
  [
    'btn',
    `btn-${look.variant ?? 'primary'}`,
    look.size && look.size !== 'md' ? `btn-${look.size}` : '',
    look.block ? 'btn-block' : '',
    more,
  ]
    .filter(Boolean)
    .join(' ')
