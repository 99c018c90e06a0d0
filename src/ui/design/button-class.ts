/** How buttons and links that look like buttons are dressed. */

export type ButtonLook = {
  /** `mark` is for paying and the closing call only: one yellow thing in a block. */
  readonly variant?: 'primary' | 'line' | 'quiet' | 'mark' | 'danger' | 'ink'
  readonly size?: 'xs' | 'sm' | 'md' | 'lg'
  /** As wide as its place. */
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
