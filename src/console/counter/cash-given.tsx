/** The cash that a customer hands over: typed or pressed as notes, with the change to give back. Nothing of it is stored. */
import { formatRupees, formatWholeRupees, type Paise, toRupees } from '#kernel/money.ts'
import { likelyCash } from '#domain/payments/cash-given.ts'
import { TextField } from '#ui/design/text-field.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { changeText, givenFault } from './given.ts'

/** `19942`, or `499.50`. */
const typed = (amount: Paise): string =>
  amount % 100 === 0 ? `${toRupees(amount)}` : toRupees(amount).toFixed(2)

type Props = {
  readonly id?: string
  readonly due: Paise
  readonly given: string
  readonly onGiven: (given: string) => void
  /** Shown once the form was pressed. */
  readonly error?: string | undefined
}

export function CashGiven({ id, due, given, onGiven, error }: Props) {
  const fault = givenFault(given, due)
  const change = changeText(given, due)
  return (
    <div className="cash-given">
      <TextField
        {...(id && { id })}
        label="Cash given"
        className="walk-in-number"
        help="Empty when it is exact."
        // Enter passes it, because many customers pay exactly; Tab reaches it.
        data-optional=""
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={given}
        onChange={({ target }) => onGiven(target.value)}
        {...(error && { error })}
      />
      <div className="cash-notes" role="group" aria-label="Notes">
        {likelyCash(due).map((amount) => (
          <button
            key={amount}
            type="button"
            className="chip"
            aria-pressed={typed(amount) === given}
            onClick={() => onGiven(typed(amount))}
          >
            {amount % 100 === 0
              ? formatWholeRupees(toRupees(amount))
              : formatRupees(toRupees(amount))}
          </button>
        ))}
      </div>
      <div role="status">
        {change && <p className="cash-change">{change}</p>}
        {!change && given !== '' && !fault && <p className="small muted">No change.</p>}
      </div>
      {fault && !error && <FieldError>{fault}</FieldError>}
    </div>
  )
}
