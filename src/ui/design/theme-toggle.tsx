/** Switches between light and dark and stores the choice. The boot script applies it before the first paint. */
import { useSyncExternalStore } from 'react'
import { Icon } from './icon.tsx'
import { IconButton } from './icon-button.tsx'
import { writeStored } from '#ui/page/browser-storage.ts'

type Theme = 'light' | 'dark'

const changed = 'themechange'

function subscribe(listener: () => void) {
  addEventListener(changed, listener)
  return () => removeEventListener(changed, listener)
}

const current = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

function setTheme(theme: Theme) {
  const root = document.documentElement
  // Without this each element with a transition would reach its new colour at a time of its own.
  root.dataset.themeSwitch = ''
  root.dataset.theme = theme
  // The first frame has the new colours, so transitions are back in the one after it.
  requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset.themeSwitch))
  writeStored('theme', theme)
  dispatchEvent(new Event(changed))
}

type Props = {
  /** A row with a text, for a menu; otherwise a square button with an icon. */
  readonly row?: boolean
}

export function ThemeToggle({ row }: Props) {
  const theme = useSyncExternalStore<Theme>(subscribe, current, () => 'light')
  const other = theme === 'dark' ? 'light' : 'dark'
  const look = {
    icon: theme === 'dark' ? 'sun' : 'moon',
    label: `Switch to the ${other} theme`,
  } as const
  if (!row) return <IconButton {...look} onClick={() => setTheme(other)} />
  return (
    <button type="button" className="menu-item" onClick={() => setTheme(other)}>
      <Icon name={look.icon} /> {look.label}
    </button>
  )
}
