/** Enter goes on to the next question of a form, as a till does; only its last button sends it. */
import type { KeyboardEvent } from 'react'

/** A key that somebody nearer has used is left alone. */
export function moveOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget } = event
  const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement
  if (event.key !== 'Enter' || event.defaultPrevented || !isField) return
  event.preventDefault()
  const stops = [...currentTarget.elements].filter(isStop)
  const further = stops.slice(stops.indexOf(target) + 1)
  further.find((one) => !isSameQuestion(one, target))?.focus()
}

type Stop = HTMLInputElement | HTMLSelectElement | HTMLButtonElement

/** Fields, and the button that sends: buttons beside the way are reached by Tab. */
function isStop(element: Element): element is Stop {
  if (element instanceof HTMLButtonElement) return element.type === 'submit'
  const isField = element instanceof HTMLInputElement || element instanceof HTMLSelectElement
  if (!isField || element.disabled) return false
  // Of several radios the chosen one is the stop.
  return element.type !== 'radio' || (element as HTMLInputElement).checked
}

/** All ticks of one list are one question. */
const isSameQuestion = (one: Stop, other: Stop): boolean =>
  other.name !== '' && one.name === other.name
