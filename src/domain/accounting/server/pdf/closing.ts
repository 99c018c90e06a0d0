/** The foot of a document: totals, the sum in words, the payment, the declarations, and the page number. */
import { Text, View } from '@react-pdf/renderer'
import { type ReactElement, createElement as h } from 'react'
import { formatDay, formatTimestamp, noonOf } from '#kernel/time.ts'
import { statesIgst } from '../../recipient-of.ts'
import type { DocumentContent } from '../../document-content.ts'
import type { LineWarranty } from '../../line-warranties.ts'
import { money, percent } from './lines-table.ts'
import { bold, caption, colour } from './pdf-styles.ts'

const totalRow = (label: string, amount: string): ReactElement =>
  h(
    View,
    {
      key: label,
      style: { flexDirection: 'row', justifyContent: 'space-between', paddingVertical: 1.5 },
    },
    h(Text, { style: { color: colour.ink2 } }, label),
    h(Text, null, amount),
  )

/** One head: IGST between States, else CGST and SGST; none on a note that changes no tax. */
const taxRows = (content: DocumentContent): ReactElement[] => {
  const { totals: sums, taxRate, taxStands } = content
  if (taxStands) return []
  return statesIgst(content)
    ? [totalRow(`IGST ${percent(2 * taxRate)}`, money(sums.igst))]
    : [
        totalRow(`CGST ${percent(taxRate)}`, money(sums.cgst)),
        totalRow(`SGST ${percent(taxRate)}`, money(sums.sgst)),
      ]
}

/** Down to the grand total, which carries the one yellow mark. */
function totals(content: DocumentContent): ReactElement {
  const { totals: sums, words } = content
  return h(
    View,
    { style: { width: 224, paddingHorizontal: 4 } },
    ...(sums.discount > 0 ? [totalRow('Discount (in the lines above)', money(sums.discount))] : []),
    totalRow('Taxable value', money(sums.taxable)),
    ...taxRows(content),
    h(
      View,
      {
        style: {
          flexDirection: 'row',
          justifyContent: 'space-between',
          alignItems: 'center',
          marginTop: 4,
          paddingTop: 4,
          paddingBottom: 3,
          borderTopWidth: 1,
          borderTopColor: colour.ink,
          borderBottomWidth: 3,
          borderBottomColor: colour.mark,
        },
      },
      h(Text, { style: bold }, words.totalLabel),
      h(Text, { style: { ...bold, fontSize: 14, lineHeight: 1.2 } }, money(sums.grand)),
    ),
  )
}

const fact = (label: string, text: string): ReactElement =>
  h(
    View,
    { key: label, style: { marginBottom: 6 } },
    h(Text, { style: caption }, label),
    h(Text, null, text),
  )

/** The advances that an invoice sets off, each with its voucher, and what is still to be paid. */
const setOffFacts = ({
  advances,
  returned,
  returning,
  due,
}: NonNullable<DocumentContent['setOff']>) => [
  ...advances.map(({ number, issuedAt, amount }) =>
    fact('Advance set off', `${money(amount)}, ${number} of ${formatDay(new Date(issuedAt))}`),
  ),
  ...(returned > 0 ? [fact('Of these went back', money(returned))] : []),
  ...(returning ? [fact('Of these is being returned, and not set off', money(returning))] : []),
  fact('Still to be paid', money(due)),
]

export const warrantyText = (warranties: readonly LineWarranty[]): string =>
  warranties.map(({ label, until }) => `${label} until ${formatDay(noonOf(until))}`).join('\n')

function facts({ totalInWords, payment, setOff, warranties = [] }: DocumentContent): ReactElement {
  const reference = payment?.reference ? `, reference ${payment.reference}` : ''
  return h(
    View,
    { style: { flexGrow: 1, flexShrink: 1, flexBasis: 0, paddingLeft: 4, paddingRight: 24 } },
    fact('Amount in words', totalInWords),
    ...(payment
      ? [
          fact(
            'Payment',
            `${money(payment.amount)} received on ${formatTimestamp(new Date(payment.paidAt))}${reference}`,
          ),
        ]
      : []),
    ...(setOff ? setOffFacts(setOff) : []),
    ...(warranties.length > 0 ? [fact('Warranty', warrantyText(warranties))] : []),
  )
}

/** The totals beside the sum in words, together on one page. */
export const closing = (content: DocumentContent): ReactElement =>
  h(
    View,
    { wrap: false, style: { flexDirection: 'row', marginTop: 12 } },
    facts(content),
    totals(content),
  )

/** The document's declarations, in their frozen wording. */
export const declarations = ({ words }: DocumentContent): ReactElement =>
  h(
    View,
    { wrap: false, style: { marginTop: 14, paddingHorizontal: 4 } },
    ...words.declarations.map((text) =>
      h(Text, { key: text, style: { fontSize: 8, color: colour.ink3, marginBottom: 2 } }, text),
    ),
  )
