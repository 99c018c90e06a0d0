/** The calls about single pieces: scrap one, put one back into the stock, move pieces to another bin. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { partErrors } from '../errors.ts'
import { pieces, shelf, writtenNote } from '../part-fields.ts'
import { getPart, listParts } from './staff.ts'

const itemId = z.number().int()

export const scrapPiece = endpoint({
  method: 'POST',
  path: '/staff/parts/piece/scrap',
  summary: 'A piece that nobody can use leaves the stock, with a note for the e-waste record',
  who: 'staff',
  action: 'keep-parts',
  body: z.object({ itemId, quantity: pieces.describe('Of a lot; else 1'), note: writtenNote }),
  response: z.object({}),
  errors: [
    partErrors.PIECE_NOT_FOUND,
    partErrors.PIECE_HELD,
    partErrors.ITEM_NOT_USABLE,
    partErrors.FEWER_PIECES,
  ],
  changes: [listParts, getPart],
})

export const putIntoStock = endpoint({
  method: 'POST',
  path: '/staff/parts/piece/free',
  summary: 'A found piece, or a faulty one that turned out well, can be used again',
  who: 'staff',
  action: 'keep-parts',
  body: z.object({ itemId, quantity: pieces.describe('Of a lot; else 1') }),
  response: z.object({}),
  errors: [partErrors.PIECE_NOT_FOUND, partErrors.NOT_ASIDE, partErrors.FEWER_PIECES],
  changes: [listParts, getPart],
})

export const moveToShelf = endpoint({
  method: 'POST',
  path: '/staff/parts/shelf',
  summary: 'Moves a part with all its pieces, or one piece, to another bin',
  who: 'staff',
  action: 'receive-parts',
  body: z.object({
    partId: z.string().min(1).max(64),
    piece: z
      .object({ itemId, quantity: pieces })
      .optional()
      .describe('Absent: the part’s own bin and all pieces in the shop'),
    shelf,
  }),
  response: z.object({}),
  errors: [
    partErrors.PART_NOT_FOUND,
    partErrors.PIECE_NOT_FOUND,
    partErrors.ITEM_NOT_USABLE,
    partErrors.FEWER_PIECES,
  ],
  changes: [listParts, getPart],
})
