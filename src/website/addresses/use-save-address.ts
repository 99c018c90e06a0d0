/** Saves an address from either dialog. Empty required fields are found here, and the server finds all other errors. */
import { useQueryClient } from '#ui/query/query-client.ts'
import { type RefObject, useState } from 'react'
import type { ErrorEntry } from '#kernel/app-error.ts'
import type { Position } from '#kernel/shop.ts'
import { ApiError } from '#ui/api/api-client.ts'
import { focusFirstFault } from '#ui/forms/focus-first-fault.ts'
import { errorText } from '#ui/query/error-text.ts'
import { queryKey } from '#ui/query/queries.tsx'
import { type Attempt, useTask } from '#ui/query/use-task.ts'
import {
  addAddress,
  listAddresses,
  type SavedAddress,
} from '#domain/addresses/contract/customer.ts'
import type { Entered, EnteredField, EnteredForm } from './use-address-fields.ts'

type FieldErrors = Partial<Record<EnteredField, string>>
/** The position is part of the request, because another position is another address. */
type ToSave = Entered & { readonly coordinates?: Position | undefined }

type Plan = {
  readonly required: readonly EnteredField[]
  /** The toast for empty required fields. */
  readonly missing: ErrorEntry
  readonly isNew: boolean
  readonly form: RefObject<HTMLFormElement | null>
  readonly complete: EnteredForm['complete']
  readonly send: (address: ToSave, attempt: Attempt) => Promise<SavedAddress>
  readonly onSaved: (address: SavedAddress) => void
}

export type Saving = ReturnType<typeof useSaveAddress>

const fields = ['type', 'name', 'address', 'landmark', 'city', 'pincode'] as const

const emptyTexts: Readonly<Record<EnteredField, string>> = {
  type: 'Please choose a type',
  name: 'Please enter your door number',
  address: 'Please enter your address',
  landmark: 'Please enter a landmark',
  city: 'Please enter your city',
  pincode: 'Please enter your pincode',
}

class FieldsMissing extends Error {
  readonly fields: readonly EnteredField[]

  constructor(names: readonly EnteredField[]) {
    super('required fields are empty')
    this.fields = names
  }
}

export function useSaveAddress({ required, missing, isNew, form, complete, ...plan }: Plan) {
  const storeInList = useStoreInList()
  const [errors, setErrors] = useState<FieldErrors>({})
  const title = isNew ? 'Failed to add address' : 'Failed to update address'
  const saving = useTask<ToSave, SavedAddress>(
    async (entered, attempt) => {
      const address = { ...entered, ...(await complete()) }
      const empty = required.filter((name) => address[name].trim() === '')
      if (empty.length > 0) throw new FieldsMissing(empty)
      return plan.send(address, attempt)
    },
    {
      // Both writes make the same list stale.
      writes: [addAddress],
      success: { title: isNew ? 'Address added' : 'Address updated' },
      failure: (error) =>
        error instanceof FieldsMissing
          ? { title: missing.title, message: missing.message }
          : { title, message: errorText(error, { message: 'Please try again.' }) },
      onSuccess(saved) {
        storeInList(saved)
        plan.onSaved(saved)
      },
      onFailure(error) {
        setErrors(fieldErrorsOf(error))
        focusFirstFault(form.current ?? undefined)
      },
    },
  )
  return {
    save: (entered: ToSave) => void saving.run(entered),
    isRunning: saving.isRunning,
    errors,
    clear: (field: EnteredField) => setErrors((before) => ({ ...before, [field]: undefined })),
  }
}

/** The saved address appears in the list at once, before the list is read again. */
function useStoreInList() {
  const queries = useQueryClient()
  return (saved: SavedAddress) =>
    queries.setQueryData<SavedAddress[]>(queryKey(listAddresses), (list) =>
      list?.some(({ _id }) => _id === saved._id)
        ? list.map((one) => (one._id === saved._id ? saved : one))
        : list && [saved, ...list],
    )
}

function fieldErrorsOf(error: Error): FieldErrors {
  if (error instanceof FieldsMissing)
    return Object.fromEntries(error.fields.map((name) => [name, emptyTexts[name]]))
  if (!(error instanceof ApiError)) return {}
  return Object.fromEntries(
    fields.flatMap((name) => {
      const message = error.fieldMessage(name)
      return message ? [[name, message]] : []
    }),
  )
}
