/** The colour theme of this device: light, dark, or as the system has it. The boot script applies it before the first paint. */
import { useSyncExternalStore } from 'react'
import { readStored, writeStored } from '#ui/page/browser-storage.ts'

type Theme = 'light' | 'dark'
export type ThemeChoice = 'system' | Theme

const changed = 'themechange'
const prefersDark = '(prefers-color-scheme: dark)'

function subscribe(listener: () => void) {
  addEventListener(changed, listener)
  return () => removeEventListener(changed, listener)
}

const shown = (): Theme => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light')

function chosen(): ThemeChoice {
  const stored = readStored('theme')
  return stored === 'dark' || stored === 'light' ? stored : 'system'
}

export function chooseTheme(choice: ThemeChoice): void {
  const root = document.documentElement
  // Without this each element with a transition would reach its new colour at a time of its own.
  root.dataset.themeSwitch = ''
  const ofSystem = matchMedia(prefersDark).matches ? 'dark' : 'light'
  root.dataset.theme = choice === 'system' ? ofSystem : choice
  // The first frame has the new colours, so transitions are back in the one after it.
  requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset.themeSwitch))
  writeStored('theme', choice === 'system' ? undefined : choice)
  dispatchEvent(new Event(changed))
}

/** The theme that is shown. */
export const useTheme = (): Theme => useSyncExternalStore<Theme>(subscribe, shown, () => 'light')

/** What was chosen on this device. */
export const useThemeChoice = (): ThemeChoice =>
  useSyncExternalStore<ThemeChoice>(subscribe, chosen, () => 'system')
