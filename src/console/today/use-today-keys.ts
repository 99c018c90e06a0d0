/**
 * The keys of the first screen: arrows go through the lines, a digit jumps to a list, C calls, A does the act of the line,
 * and D marks it as done for today.
 * Each is also a link or a button.
 */
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { type TodayList, todayListKeys } from '#domain/today/today-lists.ts'

/** `1` for the first list, `0` for the tenth. */
export const keyOf = (place: number): string => String((place + 1) % 10)

/** The first line of the list, or its head where it has none. */
export function jumpTo(key: TodayList): void {
  const list = document.querySelector(`#list-${key}`)
  const target = list?.querySelector<HTMLElement>('[data-today-line], [data-today-head]')
  const line = list?.querySelector<HTMLElement>('[data-today-line]') ?? target
  list?.scrollIntoView({ block: 'nearest' })
  line?.focus()
}

/** True where a key belongs to something else: a field, an open menu or a dialog. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable], [role=menu], [role=dialog]') !== null

function step(by: 1 | -1): void {
  const lines = [...document.querySelectorAll<HTMLElement>('[data-today-line]')]
  const own = document.activeElement?.closest('.today-line')?.querySelector('[data-today-line]')
  const place = lines.findIndex((line) => line === own)
  const next = place === -1 ? lines.at(by === 1 ? 0 : -1) : lines[place + by]
  next?.focus()
}

/** A line that is about to leave its list gives the focus to the next one, or to the list's head. */
export function focusBeside(element: Element): void {
  const line = element.closest('.today-line')
  if (!line?.contains(document.activeElement)) return
  const beside = line.nextElementSibling ?? line.previousElementSibling ?? line.closest('section')
  beside?.querySelector('a')?.focus()
}

const acts: Readonly<Record<string, string>> = {
  a: '.today-act',
  c: '.today-act[href^="tel:"]',
  d: '.today-tick',
}

/** Presses what a key stands for in the line that has the focus. False where the line has nothing of it. */
function pressAct(key: string): boolean {
  const selector = acts[key]
  const line = document.activeElement?.closest('.today-line')
  const act = selector && line?.querySelector<HTMLElement>(selector)
  if (act) act.click()
  return Boolean(act)
}

export function useTodayKeys(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.altKey || event.metaKey || isElsewhere(event.target)) return
      const key = event.key.toLowerCase()
      const list = todayListKeys.find((_, place) => keyOf(place) === event.key)
      if (list) jumpTo(list)
      else if (event.key === 'ArrowDown') step(1)
      else if (event.key === 'ArrowUp') step(-1)
      else if (key === 'n') void navigate('/staff/counter')
      else if (event.repeat || !pressAct(key)) return
      event.preventDefault()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [navigate])
}
