/** Switches between light and dark and stores the choice. */
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { chooseTheme, useTheme } from './theme.ts'

type Props = {
  /** A row with a text, for a menu; otherwise a square button with an icon. */
  readonly row?: boolean
}

export function ThemeToggle({ row }: Props) {
  const theme = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  const look = {
    icon: theme === 'dark' ? 'sun' : 'moon',
    label: `Switch to the ${other} theme`,
  } as const
  if (!row) return <IconButton {...look} onClick={() => chooseTheme(other)} />
  return (
    <button type="button" className="menu-item" onClick={() => chooseTheme(other)}>
      <Icon name={look.icon} /> {look.label}
    </button>
  )
}
