/** The address of the recall of a lot. */

type Lot = { readonly partId: string; readonly lot: string }

export const recallAddress = ({ partId, lot }: Lot): string =>
  `/staff/warranty/recall?${new URLSearchParams({ part: partId, lot })}`
