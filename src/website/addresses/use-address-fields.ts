/** The values of an address form, and which of them the person typed. */
import { isPincode, readPincode } from '#kernel/pincode.ts'
import { useQueryClient } from '#ui/query/query-client.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { answerOf, useAnswer } from '#ui/query/queries.tsx'
import { findPincode, type SavedAddress } from '#domain/addresses/contract/customer.ts'

export type Entered = Pick<
  SavedAddress,
  'type' | 'name' | 'address' | 'landmark' | 'city' | 'pincode'
>
export type EnteredField = keyof Entered
export type EnteredForm = ReturnType<typeof useEntered>

type State = { readonly entered: Entered; readonly byHand: readonly EnteredField[] }

const empty: Entered = {
  type: 'Home',
  name: '',
  address: '',
  landmark: '',
  city: '',
  pincode: '',
}

export function useEntered(start: Entered = empty) {
  const [state, setState] = useState<State>({ entered: start, byHand: [] })
  const { entered, byHand } = state

  const write = (field: EnteredField, typed: string) => {
    const text = field === 'pincode' ? (readPincode(typed) ?? typed) : typed
    setState((before) => ({
      entered: { ...before.entered, [field]: text },
      byHand: [...before.byHand, field],
    }))
  }
  /** Values that were looked up; they replace nothing that was typed. */
  const offer = (found: Partial<Entered>) =>
    setState((before) => {
      const written = Object.fromEntries(before.byHand.map((name) => [name, before.entered[name]]))
      return { ...before, entered: { ...before.entered, ...found, ...written } }
    })
  /** Values that the person chose; they replace what was typed. */
  const take = (chosen: Partial<Entered>) =>
    setState((before) => ({
      entered: { ...before.entered, ...chosen },
      byHand: before.byHand.filter((name) => chosen[name] === undefined),
    }))

  const writtenPincode = byHand.includes('pincode') ? entered.pincode.trim() : ''
  const inside = usePincode(writtenPincode, (city) => offer({ city }))
  const queries = useQueryClient()
  /** The values to send. Waits for a city that is still being looked up instead of asking the person for it. */
  const complete = async (): Promise<Entered> => {
    if (entered.city.trim() !== '' || byHand.includes('city') || !isPincode(writtenPincode))
      return entered
    const input = answerOf(findPincode, { pincode: writtenPincode })
    const found = await queries.ensureQueryData(input).catch(() => undefined)
    return { ...entered, city: found?.city ?? '' }
  }
  return { entered, writtenPincode, inside, write, offer, take, complete }
}

/** A typed pincode fills in its city. Returns whether we collect there, or undefined while that is not known. */
function usePincode(pincode: string, onCity: (city: string) => void): boolean | undefined {
  const enabled = isPincode(pincode)
  const { data } = useAnswer(findPincode, { pincode }, { enabled })
  const found = useEffectEvent(onCity)
  useEffect(() => {
    if (data?.city) found(data.city)
  }, [data])
  return enabled ? (data?.insideServiceArea ?? undefined) : undefined
}
