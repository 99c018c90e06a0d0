/** The errors of naming a technician in a move, of undoing a move, and of stepping back. */
import { errorCatalogue } from '#kernel/app-error.ts'

export const goingBackErrors = errorCatalogue({
  NO_TECHNICIAN: {
    status: 422,
    title: 'Stage not moved',
    message: 'Please choose who takes this repair. The customer is told that a technician has it.',
  },
  ASSIGNED_MEANWHILE: {
    status: 409,
    title: 'Stage not moved',
    message: 'Another technician is assigned already. You see the repair as it is now.',
  },
  UNDO_TOO_LATE: {
    status: 409,
    title: 'Not undone',
    message:
      'The 10 seconds to undo this move are over, and its message may be on its way. The owner or the front desk can step back on the page of the repair.',
  },
  NOT_YOUR_MOVE: {
    status: 409,
    title: 'Not undone',
    message: 'A colleague made this move, and only they can undo it.',
  },
  CANNOT_GO_BACK: {
    status: 409,
    title: 'Stage not moved',
    message: 'This is the first stage of the repair, so there is none to go back to.',
  },
  DELIVERY_STAYS: {
    status: 409,
    title: 'Stage not moved',
    message:
      'A delivery cannot be taken back: its invoice is issued. If the device comes back, book it in again.',
  },
  ROUND_STAYS: {
    status: 409,
    title: 'Stage not moved',
    message: 'This round began after a failed check, so the repair cannot go back before it.',
  },
})
