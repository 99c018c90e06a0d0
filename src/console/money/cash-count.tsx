/** Counting a drawer: how many of each note and coin, with the sum as it grows. */
import { formatWholeRupees, toRupees } from '#kernel/money.ts'
import { type CashCount, countedOf, denominations } from '#domain/accounting/cash-drawer.ts'
import { inMoney } from './in-money.ts'

type Props = {
  readonly notes: CashCount
  readonly onNotes: (notes: CashCount) => void
}

export function CashCountFields({ notes, onNotes }: Props) {
  return (
    <fieldset className="cash-count">
      <legend className="label">Counted notes and coins</legend>
      {denominations.map((one) => (
        <label key={one} className="cash-count-line">
          <span className="tabular">{formatWholeRupees(one)}</span>
          <span aria-hidden>×</span>
          <input
            className="input"
            aria-label={`How many of ${formatWholeRupees(one)}`}
            inputMode="numeric"
            autoComplete="off"
            maxLength={4}
            value={notes[`${one}`] ?? ''}
            onChange={({ target }) => {
              const digits = target.value.replaceAll(/\D/g, '')
              const { [`${one}` as const]: _, ...others } = notes
              onNotes(digits === '' ? others : { ...others, [one]: Number(digits) })
            }}
          />
          <span className="tabular cash-count-sum">{inMoney(one * (notes[`${one}`] ?? 0))}</span>
        </label>
      ))}
      <p className="amount-line drawer-total" role="status">
        <span className="strong">Counted</span>
        <span className="numeral text-2xl leading-none">{inMoney(toRupees(countedOf(notes)))}</span>
      </p>
    </fieldset>
  )
}

/** `₹8.00 too little`, `₹8.00 too much` or `No difference`. */
export function differenceText(difference: number): string {
  if (difference === 0) return 'No difference'
  return `${inMoney(Math.abs(difference))} too ${difference < 0 ? 'little' : 'much'}`
}
