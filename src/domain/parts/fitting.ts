/** Which piece of the stock may be fitted in a repair. */
import { fail } from '#kernel/app-error.ts'
import { partErrors } from './errors.ts'
import { isQualitySold } from './reservation.ts'
import { isOnShelf, type ItemState } from './stock.ts'

/** One line of a repair, as the stock reads it. */
export type RepairLine = {
  /** Null: the line is of no issue of the catalogue, so only the model decides what fits. */
  readonly issueId: string | null
  readonly modelId: string
  readonly tier: string | undefined
  /** As sold; empty where nothing was said about it. */
  readonly quality: string
}

type Fit = { readonly kind: 'model' | 'tier'; readonly of: string; readonly issueId: string }
type Part = { readonly name: string; readonly quality: string; readonly fits: readonly Fit[] }
type Piece = { readonly state: ItemState; readonly orderId: string | null }

/** Whether the part is kept for this issue of this model; a consumable is kept for none. */
export const serves = ({ fits }: Pick<Part, 'fits'>, line: RepairLine): boolean =>
  fits.some(
    ({ kind, of, issueId }) =>
      (line.issueId === null || line.issueId === issueId) &&
      of === (kind === 'model' ? line.modelId : line.tier),
  )

/** Fails with PART_DOES_NOT_FIT or QUALITY_NOT_SOLD; a consumable fits every device. */
export function mayServe(part: Part, line: RepairLine): void {
  if (part.fits.length > 0 && !serves(part, line))
    fail(partErrors.PART_DOES_NOT_FIT, {
      message: `${part.name} does not fit the model and the issue.`,
    })
  if (!isQualitySold(part.quality, line.quality))
    fail(partErrors.QUALITY_NOT_SOLD, {
      message: `${part.name} is ${part.quality}, and the customer has agreed to ${line.quality}. Send a new estimate before it is fitted.`,
    })
}

/** `numberOf` makes the printed number of a repair. Fails with ITEM_OF_OTHER_REPAIR or ITEM_NOT_USABLE. */
export function mayUse(
  { state, orderId }: Piece,
  own: string,
  numberOf: (orderId: string) => string,
): void {
  if (state === 'used' || (state === 'reserved' && orderId !== own))
    fail(partErrors.ITEM_OF_OTHER_REPAIR, { message: belonging(state, orderId, own, numberOf) })
  if (!isOnShelf(state)) fail(partErrors.ITEM_NOT_USABLE)
}

function belonging(
  state: 'used' | 'reserved',
  orderId: string | null,
  own: string,
  numberOf: (orderId: string) => string,
): string {
  if (state === 'used' && orderId === own) return 'This piece was used in this repair already.'
  const repair = orderId === null ? 'another repair' : `repair ${numberOf(orderId)}`
  return state === 'used'
    ? `This piece was used in ${repair}.`
    : `This piece is reserved for ${repair}.`
}
