/** Moves the focus through the counter's form: on Enter, and when a lookup was answered. */
import { type KeyboardEvent, useEffect } from 'react'
import { controls } from './walk-in-fields.ts'
import type { Counter } from './use-counter.ts'

/** Moves only from the field that was looked up, so that nobody loses the field they went on to. */
function moveFocus(from: string, to: string | undefined): void {
  if (document.activeElement?.id === from && to) document.getElementById(to)?.focus()
}

/** From the number to the name or the device, and from the device to the issues. */
export function useFocusAfterLookup({ walkIn, isNew, found, device, list }: Counter): void {
  const isAnswered = walkIn.data !== undefined
  useEffect(() => {
    if (isAnswered) moveFocus(controls.phone, isNew ? controls.name : controls.number)
  }, [isAnswered, isNew])
  const isUnknown = found.isSought && found.isError
  useEffect(() => {
    if (isUnknown) moveFocus(controls.number, 'counter-family')
  }, [isUnknown])
  const isListed = device !== undefined && list.data !== undefined
  useEffect(() => {
    if (isListed) moveFocus(controls.number, controls.issues)
  }, [isListed])
}

/** Enter goes to the next question as on a till; a key that a nearer handler has used is left alone. */
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
