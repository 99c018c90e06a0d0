/** Goes on by itself when the house has answered: from the number to the name or the device, from there to the issues. */
import { useEffect } from 'react'
import { controls } from './counter-fields.ts'
import type { Counter } from './use-counter.ts'

/** Only from the field whose answer it is: nobody is taken away from anything else. */
function goOn(from: string, to: string | undefined): void {
  if (document.activeElement?.id === from && to) document.getElementById(to)?.focus()
}

export function useGoOn({ walkIn, isNew, found, device, list }: Counter): void {
  const isAnswered = walkIn.data !== undefined
  useEffect(() => {
    if (isAnswered) goOn(controls.phone, isNew ? controls.name : controls.number)
  }, [isAnswered, isNew])
  const isUnknown = found.isSought && found.isError
  useEffect(() => {
    if (isUnknown) goOn(controls.number, 'counter-family')
  }, [isUnknown])
  const isListed = device !== undefined && list.data !== undefined
  useEffect(() => {
    if (isListed) goOn(controls.number, controls.issues)
  }, [isListed])
}
