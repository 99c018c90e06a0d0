/** The tax of a bill as the lines that people read: IGST between States and for a special economic zone, else CGST and SGST. */
import type { Zone } from '#domain/customers/recipient-kind.ts'

type Rupees = {
  readonly cgst: number
  readonly sgst: number
  readonly igst: number
  readonly zone?: Zone | null | undefined
  /** Of IGST, or of CGST and SGST together; 18. */
  readonly taxPercent: number
}
type TaxLine = { readonly label: string; readonly amount: number }

export function taxLines({ cgst, sgst, igst, zone, taxPercent }: Rupees): readonly TaxLine[] {
  if (zone === 'without-tax') return [{ label: 'IGST 0%, SEZ', amount: igst }]
  if (zone || igst > 0) return [{ label: `IGST ${taxPercent}%`, amount: igst }]
  return [
    { label: `CGST ${taxPercent / 2}%`, amount: cgst },
    { label: `SGST ${taxPercent / 2}%`, amount: sgst },
  ]
}
