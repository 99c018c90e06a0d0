/** The facts of an alarm as people read them. */
import { formatRupees, paise, toRupees } from '#kernel/money.ts'
import { queueTitle } from './queue-titles.ts'

type Facts = Readonly<Record<string, string | number>>

/** The order is shown as a link of its own; amounts are stored in paise. */
export function alarmFacts(facts: Facts): { name: string; value: string }[] {
  const { currency } = facts
  const shown = Object.entries(facts).filter(([name]) => name !== 'order' && name !== 'currency')
  return shown.map(([name, value]) => {
    if (name === 'queue') return { name: 'work', value: queueTitle(String(value)) }
    const isRupees = name === 'amount' && (currency ?? 'INR') === 'INR' && Number.isInteger(value)
    if (isRupees) return { name, value: formatRupees(toRupees(paise(Number(value)))) }
    return { name, value: String(value) }
  })
}
