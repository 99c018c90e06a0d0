/** Saving an address from either dialog: what is missing is said here; all else the server says, field by field. */
import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import type { ErrorEntry } from '#kernel/app-error.ts'
import { focusFirstFault } from '#ui/forms/focus-first-error.ts'
import { ApiError } from '#ui/api/api-client.ts'
import { queryKey } from '#ui/query/queries.tsx'
import { useToasts } from '#ui/design/toasts.tsx'
import { listAddresses, type SavedAddress } from '#domain/addresses/contract/customer.ts'
import type { Entered, EnteredField } from './use-address-fields.ts'

type Wrong = Partial<Record<EnteredField, string>>

type Plan = {
  readonly required: readonly EnteredField[]
  /** What is said when one of them is empty. */
  readonly missing: ErrorEntry
  readonly isNew: boolean
  readonly form: RefObject<HTMLFormElement | null>
  readonly send: (entered: Entered) => Promise<SavedAddress>
  readonly onSaved: (address: SavedAddress) => void
}

export type Saving = ReturnType<typeof useSaving>

const fields = ['type', 'name', 'address', 'landmark', 'city', 'pincode'] as const

export function useSaving({ required, missing, isNew, form, send, onSaved }: Plan) {
  const { show, showError } = useToasts()
  const queries = useQueryClient()
  const [wrong, setWrong] = useState<Wrong>({})
  const [isRunning, setRunning] = useState(false)
  const running = useRef(false)

  const refuse = (faults: Wrong) => {
    setWrong(faults)
    if (form.current) focusFirstFault(form.current)
  }

  async function save(complete: () => Promise<Entered>) {
    if (running.current) return
    running.current = true
    setRunning(true)
    try {
      await saveWhole(await complete())
    } finally {
      running.current = false
      setRunning(false)
    }
  }

  async function saveWhole(entered: Entered) {
    const empty = required.filter((name) => entered[name].trim() === '')
    if (empty.length > 0) {
      refuse(Object.fromEntries(empty.map((name) => [name, 'Please fill this field'])))
      show({ title: missing.title, message: missing.message, tone: 'bad' })
      return
    }
    try {
      const saved = await send(entered)
      store(saved)
      show({ title: isNew ? 'Address added' : 'Address updated', tone: 'good' })
      onSaved(saved)
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) return
      if (error instanceof ApiError) refuse(fieldErrors(error))
      const title = isNew ? 'Failed to add address' : 'Failed to update address'
      showError(error, { title, message: 'Please try again.' })
    }
  }

  /** Stands in the list at once; then the list is read again. */
  function store(saved: SavedAddress) {
    queries.setQueryData<SavedAddress[]>(queryKey(listAddresses), (list) =>
      list?.some(({ _id }) => _id === saved._id)
        ? list.map((one) => (one._id === saved._id ? saved : one))
        : list && [saved, ...list],
    )
    void queries.invalidateQueries({ queryKey: [listAddresses.path] })
  }

  const clear = (field: EnteredField) => setWrong((before) => ({ ...before, [field]: undefined }))
  return { save, isRunning, wrong, clear }
}

const fieldErrors = (error: ApiError): Wrong =>
  Object.fromEntries(
    fields.flatMap((name) => {
      const message = error.fieldMessage(name)
      return message ? [[name, message]] : []
    }),
  )
