/** The errors of repairs that wait. */
import { errorCatalogue } from '#kernel/app-error.ts'

export const waitingErrors = errorCatalogue({
  WAITING_NOT_NOW: {
    status: 409,
    title: 'Waiting not set',
    message: 'This repair is completed, so it waits for nothing any more.',
  },
  WAITING_CHANGED_MEANWHILE: {
    status: 409,
    title: 'Waiting not changed',
    message: 'A colleague has changed what this repair waits for. You see it as it is now.',
  },
  QUESTION_MISSING: {
    status: 422,
    title: 'Waiting not set',
    message: 'Please write the question to the customer.',
  },
  STILL_WAITING: {
    status: 409,
    title: 'Stage not moved',
    message: 'This repair is set to waiting. End the waiting first.',
  },
  PROMISE_STANDS_STILL: {
    status: 409,
    title: 'Promised time not saved',
    message:
      'No time is promised while the repair waits. It can be set when the waiting has ended.',
  },
})
