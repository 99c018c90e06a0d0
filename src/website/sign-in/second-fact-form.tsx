/** One field for what only the person knows who had orders with this number: an order number, or the end of a device number. */
import { type FormEvent, useState } from 'react'
import { giveSecondFact, getProfile } from '#domain/customers/contract/customer.ts'
import { endOfDevice, plainFact } from '#domain/customers/second-fact.ts'
import { call } from '#ui/api/api-client.ts'
import { rename } from '#ui/api/session.tsx'
import { Button } from '#ui/design/button.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { useQueryClient } from '#ui/query/query-client.ts'
import { useAction } from '#ui/query/use-action.ts'

type Props = {
  readonly autoFocus?: boolean
  /** Called once the earlier account is theirs again. */
  readonly onProven?: () => void
}

const label = 'Order number, or the end of a device number'
const tooShort = 'Enter the number of an order, or the last five characters of the device number.'

/** Order numbers have six characters and more. */
const requestOf = (typed: string) =>
  plainFact(typed).length === endOfDevice ? { deviceDigits: typed } : { orderNumber: typed }

export function SecondFactForm({ autoFocus = false, onProven }: Props) {
  const queries = useQueryClient()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const proving = useAction(giveSecondFact, {
    success: { title: 'Welcome back', message: 'Your earlier orders are here again.' },
    async onSuccess() {
      onProven?.()
      // All that was shown is of the other account.
      void queries.invalidateQueries()
      const profile = await call(getProfile, {}).catch(() => undefined)
      if (profile) rename(profile)
    },
    onFailure: () => undefined,
  })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const isShort = plainFact(typed).length < endOfDevice
    setProblem(isShort ? tooShort : undefined)
    if (isShort) event.currentTarget.querySelector('input')?.focus()
    else void proving.run(requestOf(typed))
  }
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      <TextField
        autoFocus={autoFocus}
        label={label}
        help="For example MDC-7F3A9C, or the last five characters of the IMEI or serial number."
        name="fact"
        autoComplete="off"
        autoCapitalize="characters"
        value={typed}
        error={problem ?? proving.errorBeyond()}
        onChange={(event) => {
          setTyped(event.target.value)
          setProblem(undefined)
          proving.reset()
        }}
      />
      <Button type="submit" size="lg" block loading={proving.isRunning && 'Looking it up'}>
        Show my orders
      </Button>
    </form>
  )
}
