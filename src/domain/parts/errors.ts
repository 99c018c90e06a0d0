/** The errors of parts and stock, with the texts colleagues read. */
import { errorCatalogue } from '#kernel/app-error.ts'

export const partErrors = errorCatalogue({
  PART_NOT_FOUND: { status: 404, title: 'Not found', message: 'There is no such part.' },
  SUPPLIER_NOT_FOUND: { status: 404, title: 'Not found', message: 'There is no such supplier.' },
  PURCHASE_ORDER_NOT_FOUND: {
    status: 404,
    title: 'Not found',
    message: 'There is no such purchase order.',
  },
  SKU_EXISTS: {
    status: 409,
    title: 'Not saved',
    message: 'Another part has this SKU already.',
  },
  SUPPLIER_EXISTS: {
    status: 409,
    title: 'Not saved',
    message: 'There is a supplier of this name already.',
  },
  PART_CHANGED_MEANWHILE: {
    status: 409,
    title: 'Changed meanwhile',
    message:
      'A colleague has changed this meanwhile. What you entered still stands here: look at theirs, then save again.',
  },
  FIT_UNKNOWN: {
    status: 422,
    title: 'Not saved',
    message: 'A model, price tier or issue that this part should fit is not in the catalogue.',
  },
  TRACKING_FIXED: {
    status: 422,
    title: 'Not saved',
    message: 'Pieces of this part are in stock, so it stays counted or serialised as it is.',
  },
  COST_UNUSUAL: {
    status: 422,
    title: 'Please check the price',
    message: 'The price is 0 or more than ten times the usual one. Save again if it is right.',
  },
  PURCHASE_ORDER_CLOSED: {
    status: 409,
    title: 'Closed',
    message: 'This purchase order is closed.',
  },
  PURCHASE_LINE_TWICE: {
    status: 422,
    title: 'Not saved',
    message: 'Please enter each part once.',
  },
  SERIAL_IN_STOCK: {
    status: 409,
    title: 'Scanned before',
    message: 'A piece with this serial number was received before.',
  },
  SERIAL_NEEDED: {
    status: 422,
    title: 'Serial number needed',
    message: 'Each piece of this part has a serial number. Please scan it.',
  },
  LABEL_UNKNOWN: {
    status: 422,
    title: 'Label unknown',
    message: 'This label names no part. Choose the line of the note first, then scan again.',
  },
  NOT_ON_NOTE: {
    status: 409,
    title: 'Not on this note',
    message: 'This part is not on this note. Take it in anyway, or put it aside.',
  },
  MORE_THAN_ORDERED: {
    status: 409,
    title: 'More than ordered',
    message: 'All ordered pieces are here. Take it in anyway, or put it aside.',
  },
  RECEIPT_NOT_LAST: {
    status: 409,
    title: 'Not undone',
    message: 'This piece was moved since, so its receipt stays.',
  },
  RETURN_NOT_FOUND: { status: 404, title: 'Not found', message: 'There is no such return.' },
  RETURN_CLOSED: { status: 409, title: 'Closed', message: 'This return is closed.' },
  RETURN_EMPTY: {
    status: 409,
    title: 'Not closed',
    message: 'Nothing is in this return yet.',
  },
  CREDIT_WITHOUT_PIECE: {
    status: 422,
    title: 'Not closed',
    message: 'Every piece was refused, so no credit was received. Enter 0.',
  },
  PIECE_NOT_FOUND: { status: 404, title: 'Not found', message: 'There is no such piece.' },
  PIECE_HELD: {
    status: 409,
    title: 'Held for a repair',
    message: 'This piece is held for a repair. Free it there first.',
  },
  FEWER_PIECES: {
    status: 409,
    title: 'Fewer pieces',
    message: 'There are not that many pieces any more.',
  },
  NOT_ASIDE: {
    status: 409,
    title: 'Not changed',
    message: 'Only a found or a faulty piece can be put into the stock.',
  },
  NOT_FREE: {
    status: 409,
    title: 'Not free',
    message: 'This piece is not free any more.',
  },
  NONE_FREE: { status: 409, title: 'None free', message: 'No piece of this part is free.' },
  ALREADY_RESERVED: {
    status: 409,
    title: 'Already reserved',
    message: 'A piece of this part is reserved for this issue. Free it first to take another.',
  },
  PART_IN_USE: {
    status: 409,
    title: 'Still in use',
    message:
      'Pieces of this part are reserved, or repairs wait for it. Free them first, then make it inactive.',
  },
  ITEM_NOT_HERE: {
    status: 409,
    title: 'Not reserved here',
    message: 'This piece is not reserved for this repair any more.',
  },
  ITEM_OF_OTHER_REPAIR: {
    status: 409,
    title: 'Belongs to another repair',
    message: 'This piece is reserved for another repair, or was used in one.',
  },
  ITEM_NOT_USABLE: {
    status: 409,
    title: 'Not usable',
    message: 'This piece is faulty or has left the stock.',
  },
  QUALITY_NOT_SOLD: {
    status: 409,
    title: 'Another quality',
    message:
      'The customer has agreed to another quality. Send a new estimate before this part is fitted.',
  },
  NOT_IN_STOCK: {
    status: 409,
    title: 'Not in stock',
    message: 'Not in stock: noted without a stock item.',
  },
  PART_GOES_WHERE: {
    status: 422,
    title: 'Part not removed',
    message: 'Please say whether the part goes back to the shelf or is faulty.',
  },
  PART_DOES_NOT_FIT: {
    status: 422,
    title: 'Does not fit',
    message: 'This part does not fit the model and the issue.',
  },
})
