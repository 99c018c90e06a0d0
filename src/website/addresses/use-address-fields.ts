/** What stands in an address form, and which of it the person wrote by hand. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { answerOf, useAnswer } from '#ui/query/queries.tsx'
import { isPincode } from '#domain/addresses/address-fields.ts'
import { findPincode, type SavedAddress } from '#domain/addresses/contract/customer.ts'

export type Entered = Pick<
  SavedAddress,
  'type' | 'name' | 'address' | 'landmark' | 'city' | 'pincode'
>
export type EnteredField = keyof Entered
export type EnteredForm = ReturnType<typeof useEntered>

type Held = { readonly entered: Entered; readonly byHand: readonly EnteredField[] }

const empty: Entered = {
  type: 'Home',
  name: '',
  address: '',
  landmark: '',
  city: '',
  pincode: '',
}

export function useEntered(start: Entered = empty) {
  const [held, setHeld] = useState<Held>({ entered: start, byHand: [] })
  const { entered, byHand } = held

  const write = (field: EnteredField, text: string) =>
    setHeld((before) => ({
      entered: { ...before.entered, [field]: text },
      byHand: [...before.byHand, field],
    }))
  /** Found for the person: what they wrote by hand stays. */
  const offer = (found: Partial<Entered>) =>
    setHeld((before) => {
      const written = Object.fromEntries(before.byHand.map((name) => [name, before.entered[name]]))
      return { ...before, entered: { ...before.entered, ...found, ...written } }
    })
  /** Chosen by the person: it takes the place of what they wrote. */
  const take = (chosen: Partial<Entered>) =>
    setHeld((before) => ({
      entered: { ...before.entered, ...chosen },
      byHand: before.byHand.filter((name) => chosen[name] === undefined),
    }))

  const writtenPincode = byHand.includes('pincode') ? entered.pincode.trim() : ''
  const inside = usePincode(writtenPincode, (city) => offer({ city }))
  const queries = useQueryClient()
  /** As it is to be sent: a city that is still being looked up is waited for, not asked of the person. */
  const complete = async (): Promise<Entered> => {
    if (entered.city.trim() !== '' || byHand.includes('city') || !isPincode(writtenPincode))
      return entered
    const input = answerOf(findPincode, { pincode: writtenPincode })
    const found = await queries.ensureQueryData(input).catch(() => undefined)
    return { ...entered, city: found?.city ?? '' }
  }
  return { entered, writtenPincode, inside, write, offer, take, complete }
}

/** A pincode written by hand fills its city. True or false when it is known whether we collect there. */
function usePincode(pincode: string, onCity: (city: string) => void): boolean | undefined {
  const enabled = isPincode(pincode)
  const { data } = useAnswer(findPincode, { pincode }, { enabled })
  const found = useEffectEvent(onCity)
  useEffect(() => {
    if (data?.city) found(data.city)
  }, [data])
  return enabled ? (data?.insideServiceArea ?? undefined) : undefined
}
