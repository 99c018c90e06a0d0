/** Keeps toasts off dialogs: a dialog that a toast would cover ends above it, or begins below it, and scrolls there. */
import { type RefObject, useEffect } from 'react'

/** Pixels between a toast and the dialog. */
const gap = 8

/** While toasts are shown, room is made in each dialog that is open or opens. It stays until the dialog closes. */
export function useRoomBesideDialogs(box: RefObject<HTMLElement | null>, count: number): void {
  useEffect(() => {
    const toasts = box.current
    if (!toasts || count === 0) return undefined
    const make = () => {
      for (const view of document.querySelectorAll<HTMLElement>('.dialog-view'))
        makeRoom(view, toasts)
    }
    const sizes = new ResizeObserver(make)
    sizes.observe(toasts)
    // Dialogs are put at the end of the page, and their content changes.
    const pages = new MutationObserver(make)
    pages.observe(document.body, { childList: true, subtree: true })
    addEventListener('resize', make)
    make()
    return () => {
      removeEventListener('resize', make)
      sizes.disconnect()
      pages.disconnect()
    }
  }, [box, count])
}

function makeRoom(view: HTMLElement, toasts: HTMLElement): void {
  const dialog = view.querySelector('.dialog')?.getBoundingClientRect()
  const seen = view.getBoundingClientRect()
  const over = toasts.getBoundingClientRect()
  if (!dialog || over.height === 0) return
  const isBeside = dialog.right <= over.left || dialog.left >= over.right
  const top = Math.max(dialog.top, seen.top)
  const bottom = Math.min(dialog.bottom, seen.bottom)
  if (isBeside || top >= over.bottom + gap || bottom <= over.top - gap) return
  const isAtTop = over.top < window.innerHeight - over.bottom
  if (!isAtTop) {
    const isAtEnd =
      view.scrollTop > 0 && view.scrollTop + view.clientHeight >= view.scrollHeight - 1
    view.style.bottom = `${window.innerHeight - over.top + gap}px`
    if (isAtEnd) view.scrollTop = view.scrollHeight
    return
  }
  const { scrollTop } = view
  view.style.top = `${over.bottom + gap}px`
  // What has been scrolled stays where it is, so that a press meets what it was meant for.
  if (scrollTop > 0) view.scrollTop = scrollTop + over.bottom + gap - seen.top
}
