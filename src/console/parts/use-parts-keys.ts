/**
 * The keys of the page of parts: arrows go from part to part, R goes to the scan field or the list of deliveries, O
 * orders the part that has the focus, B moves its bin, F finds. Each is also a link or a button.
 */
import { useEffect, useEffectEvent } from 'react'

type Acts = {
  readonly onOrder: (partId: string | undefined) => void
  readonly onMove: (partId: string | undefined) => void
}

/** True where a key belongs to something else: a field, an open menu or a dialog. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role=menu], [role=dialog]') !== null

function step(by: 1 | -1): void {
  const links = [...document.querySelectorAll<HTMLElement>('[data-part]')]
  const here = links.findIndex((link) => link === focusedPart())
  const next = here === -1 ? links.at(by === 1 ? 0 : -1) : links[here + by]
  next?.focus()
}

const focusedPart = () =>
  document.activeElement?.closest('tr')?.querySelector<HTMLElement>('[data-part]')

const focus = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus()

export function usePartsKeys({ onOrder, onMove }: Acts): void {
  const order = useEffectEvent(onOrder)
  const move = useEffectEvent(onMove)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || isElsewhere(event.target)) return
      const key = event.key.toLowerCase()
      if (key === 'arrowdown') step(1)
      else if (key === 'arrowup') step(-1)
      else if (key === 'r') focus('.deliveries :is(.scan input.input, .delivery-list button, h2)')
      else if (key === 'o') order(focusedPart()?.dataset.part)
      else if (key === 'b') move(focusedPart()?.dataset.part)
      else if (key === 'f') focus('.stock-search input')
      else return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
}
