/** The errors of repairs: first the customers', then the colleagues'. */
import { errorCatalogue } from '#kernel/app-error.ts'

export const repairErrors = errorCatalogue({
  TOO_MANY_STREAMS: {
    status: 429,
    title: 'Please wait',
    message: 'This order is open in many windows. Please reload this page to see news.',
  },
  LINK_NOT_FOUND: {
    status: 404,
    title: 'Link not found',
    message: 'This link shows no repair. It may have ended, or been taken back.',
  },
  LINK_EXISTS: {
    status: 409,
    title: 'Link not made',
    message: 'This order has a link already. Revoke it to make a new one.',
  },
  NOTHING_TO_SHARE: {
    status: 409,
    title: 'Link not made',
    message: 'A link can be made once a repair is paid, until 30 days after it has ended.',
  },
  TOO_MANY_LINKS: {
    status: 429,
    title: 'Please wait',
    message: 'Too many links for this order today. Please try again tomorrow.',
  },
  JOB_NOT_FOUND: {
    status: 404,
    title: 'Error',
    message: 'There is no repair job for this order. Only paid orders have one.',
  },
  JOB_CLOSED: {
    status: 409,
    title: 'Stage not moved',
    message: 'This order was cancelled or refunded, so its job moves no further.',
  },
  NOT_AGREED: {
    status: 409,
    title: 'Not agreed yet',
    message: 'Nothing is repaired before the customer has accepted an estimate.',
  },
  ADVANCE_DUE: {
    status: 409,
    title: 'Advance not paid yet',
    message: 'The advance is not paid yet. Take it first, then begin the repair.',
  },
  NOT_PAID: {
    status: 409,
    title: 'Not paid yet',
    message: 'This order is not paid. Take the payment first, then hand the device back.',
  },
  NOTHING_TO_GIVE_BACK: {
    status: 409,
    title: 'Not noted',
    message: 'There is no device to give back: the order stands, or the device is not with us.',
  },
  STAGE_OUT_OF_ORDER: {
    status: 409,
    title: 'Stage not moved',
    message:
      'Stages are done one by one. A stage cannot be taken back here: use Undo just after a move, or Step back on the page of the repair.',
  },
  NOBODY_TO_ASSIGN: {
    status: 422,
    title: 'Not assigned',
    message: 'This colleague cannot take that part. Please choose another.',
  },
  FIRST_CHECK_OPEN: {
    status: 409,
    title: 'Stage not moved',
    message: 'The check before the repair is not complete. Every point needs an answer first.',
  },
  PARTS_OPEN: {
    status: 409,
    title: 'Stage not moved',
    message: 'A part is not on record. Note its serial number first, or that no part was used.',
  },
  LAST_CHECK_OPEN: {
    status: 409,
    title: 'Stage not moved',
    message: 'The check after the repair is not complete. Every point needs an answer first.',
  },
  LAST_CHECK_UNEXPLAINED: {
    status: 409,
    title: 'Stage not moved',
    message: 'A point does not work after the repair. Please explain it in a note first.',
  },
  POINT_CHANGED: {
    status: 409,
    title: 'Point not saved',
    message: 'A colleague has answered this point meanwhile. You see their answer now.',
  },
  CHECK_NOT_NOW: {
    status: 409,
    title: 'Point not saved',
    message: 'This check is closed while the repair stands where it is.',
  },
  ISSUE_NOT_ORDERED: {
    status: 422,
    title: 'Part not noted',
    message: 'This issue is not part of the order.',
  },
  NO_PART_STATED: {
    status: 409,
    title: 'Part not noted',
    message: 'It is noted that this issue used no part. Please take that back first.',
  },
  PART_NOTED: {
    status: 409,
    title: 'Part not noted',
    message: 'A part is noted for this issue. Please remove it first.',
  },
  WHY_NO_PART: {
    status: 422,
    title: 'Part not noted',
    message: 'The price has a part in it. Please say why none was used.',
  },
  SERIAL_OF_DEVICE: {
    status: 422,
    title: 'Part not noted',
    message: 'That is the number of the device. Please enter the serial number of the part.',
  },
  SERIAL_NOTED: {
    status: 409,
    title: 'Part not noted',
    message: 'A part with this serial number is on this repair already.',
  },
  PARTS_NOT_NOW: {
    status: 409,
    title: 'Part not noted',
    message: 'Parts are noted from the beginning of the repair until the device is handed over.',
  },
  PART_GONE: {
    status: 409,
    title: 'Part not removed',
    message: 'A colleague has removed this part meanwhile.',
  },
  MOVED_MEANWHILE: {
    status: 409,
    title: 'Stage not moved',
    message: 'A colleague has moved this job meanwhile. You see it where it stands now.',
  },
  LIMIT_CHANGED_MEANWHILE: {
    status: 409,
    title: 'Limit not changed',
    message: 'Somebody has changed this limit meanwhile. You see it as it is now.',
  },
  NOTE_TOO_LONG: {
    status: 422,
    title: 'Stage not moved',
    message: 'Please keep the note within 300 characters.',
  },
  ESTIMATE_CHANGED_MEANWHILE: {
    status: 409,
    title: 'Promised time not saved',
    message: 'A colleague has changed the promised time meanwhile. You see theirs now.',
  },
  ESTIMATE_TOO_FAR: {
    status: 422,
    title: 'Promised time not saved',
    message: 'Please choose a time within the next 90 days.',
  },
  ESTIMATE_WHEN_CLOSED: {
    status: 422,
    title: 'Promised time not saved',
    message:
      'We are closed then. Please choose a time at which the counter is open, and no holiday.',
  },
  INTAKE_CLOSED: {
    status: 409,
    title: 'Intake not saved',
    message:
      'The intake can be changed from the moment the device is here until its repair begins.',
  },
  INTAKE_CHANGED_MEANWHILE: {
    status: 409,
    title: 'Intake not saved',
    message: 'A colleague has saved the intake meanwhile. What you entered is still here.',
  },
  PHOTO_NOT_FOUND: {
    status: 404,
    title: 'Photo not found',
    message: 'There is no such photo. Please add it again.',
  },
  ESTIMATE_IN_THE_PAST: {
    status: 422,
    title: 'Promised time not saved',
    message: 'Please choose a time that is still to come.',
  },
  JOB_DELIVERED: {
    status: 409,
    title: 'Promised time not saved',
    message: 'This device is back with its owner already.',
  },
})
