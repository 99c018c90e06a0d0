/** What changed since the version before of an estimate: sign and word, then the amount. */
import { formatRupees, formatWholeRupees } from '#kernel/money.ts'
import type { ChangeKind } from '#domain/estimates/estimate-changes.ts'
import type { estimateVersion } from '#domain/estimates/contract/wire-shapes.ts'
import type { z } from 'zod'
import { dayText } from './timestamps.ts'

export type Changes = NonNullable<z.output<typeof estimateVersion>['changes']>
type Line = Changes['lines'][number]

const signs: Readonly<Record<ChangeKind, '=' | '−' | '+'>> = {
  same: '=',
  changed: '=',
  lower: '−',
  removed: '−',
  higher: '+',
  added: '+',
}

export function ChangeList({
  changes,
  total,
}: {
  readonly changes: Changes
  /** With every line of the newer version, with tax. */
  readonly total: number
}) {
  const { since, agreedAt } = changes
  const agreed = agreedAt ? `, agreed on ${dayText(agreedAt)}` : ''
  return (
    <>
      <ul className="changes">
        {changes.lines.map((line, place) => (
          // Two lines may have the same name, and the list never changes.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={place} data-sign={signs[line.kind]}>
            <span className="change-sign" aria-hidden>
              {signs[line.kind]}
            </span>
            <span className="min-w-0 break-words">
              {line.kind === 'removed' ? (
                <s className="strong">{line.label}</s>
              ) : (
                <b>{line.label}</b>
              )}{' '}
              {wordsOf(line, since)}
            </span>
            <span className="money">{amountOf(line)}</span>
          </li>
        ))}
      </ul>
      <p className="small muted mt-3">
        Version {since} was {formatRupees(changes.total)} with tax{agreed}.{' '}
        {comparison(changes.total, total)}
      </p>
    </>
  )
}

/** What happened to the line, after its name. */
function wordsOf({ kind, reason, before, total, agreed }: Line, since: number): string {
  const by = price(Math.abs(total - (before ?? 0)))
  switch (kind) {
    case 'same':
      return agreed ? 'as agreed' : `as in version ${since}`
    case 'changed':
      return 'has another quality or warranty, at the same price'
    case 'lower':
      return `costs ${by} less, now ${price(total)}`
    case 'higher':
      return `costs ${by} more, now ${price(total)}`
    case 'removed':
      return reason ? `taken out. ${reason}` : 'taken out'
    case 'added':
      return 'added'
  }
}

function amountOf({ kind, before, total }: Line): string {
  if (kind === 'same' || kind === 'changed') return price(total)
  const by = kind === 'removed' ? total : Math.abs(total - (before ?? 0))
  return `${signs[kind]}${price(by)}`
}

const price = (rupees: number): string =>
  Number.isInteger(rupees) ? formatWholeRupees(rupees) : formatRupees(rupees)

/** A lower total is said in words, because nobody compares figures on a phone. */
function comparison(before: number, now: number): string {
  const difference = formatRupees(Math.abs(now - before))
  if (now < before) return `With every line, this one costs ${difference} less.`
  if (now > before) return `With every line, this one costs ${difference} more.`
  return 'With every line, this one costs the same.'
}
