/** `/` and Ctrl+K open the search of the console. */
import { useEffect } from 'react'

export function useSearchKeys(open: () => void): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      // A dialog over the page is finished first; a toast, which has the same role, is in nobody's way.
      const isUnderDialog = document.querySelector('.backdrop') !== null
      if (event.defaultPrevented || isUnderDialog || !isSearchKey(event)) return
      event.preventDefault()
      open()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [open])
}

/** `/` is a character of the field that has the focus; Ctrl+K is none. */
function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k'
  return key === '/' && !(target instanceof HTMLElement && isField(target))
}

const isField = (target: HTMLElement): boolean =>
  target.isContentEditable || target.matches('input, textarea, select')
