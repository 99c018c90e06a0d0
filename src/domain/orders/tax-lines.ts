/** The tax of a bill as the lines that people read: IGST between States, else CGST and SGST. */

type Rupees = { readonly cgst: number; readonly sgst: number; readonly igst: number }
type TaxLine = { readonly label: string; readonly amount: number }

export const taxLines = ({ cgst, sgst, igst }: Rupees): readonly TaxLine[] =>
  igst > 0
    ? [{ label: 'IGST 18%', amount: igst }]
    : [
        { label: 'CGST 9%', amount: cgst },
        { label: 'SGST 9%', amount: sgst },
      ]
