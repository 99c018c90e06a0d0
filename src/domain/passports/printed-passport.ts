/** A passport as documents print it: its number, and the address of its QR code. Frozen with the document. */
export type PrintedPassport = { readonly number: string; readonly address: string }

export const printedPassportText = (number: string): string =>
  `Repair passport ${number}: scan the code to see what was checked and fitted, and whether it is genuine.`
