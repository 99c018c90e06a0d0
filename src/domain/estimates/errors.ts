/** The errors of estimates, with the texts that customers and colleagues read. */
import { errorCatalogue } from '#kernel/app-error.ts'

export const estimateErrors = errorCatalogue({
  ESTIMATE_NOT_FOUND: {
    status: 404,
    title: 'Estimate not found',
    message: 'This link shows no estimate. Please open the newest link we sent you, or call us.',
  },
  ANSWER_AT_COUNTER: {
    status: 409,
    title: 'Please ask at the counter',
    message:
      'You asked to hear about this repair at the counter, so no code is sent. Please answer there, or call us.',
  },
  ESTIMATE_NEWER: {
    status: 409,
    title: 'There is a newer estimate',
    message: 'A colleague has sent another version meanwhile. Please look at it first.',
  },
  ESTIMATE_REPLACED: {
    status: 409,
    title: 'There is a newer estimate',
    message: 'This estimate was replaced by a newer one. Please look at the newer one.',
  },
  ESTIMATE_EXPIRED: {
    status: 409,
    title: 'This estimate has ended',
    message: 'The time to accept this estimate is over. Please ask us for a new one.',
  },
  ESTIMATE_OPEN: {
    status: 409,
    title: 'This estimate is still open',
    message:
      'You can still answer this estimate. Please ask us to call you if you have a question.',
  },
  ESTIMATE_REMINDED: {
    status: 409,
    title: 'Reminded already',
    message: 'The customer got this estimate, or a reminder of it, within the last twelve hours.',
  },
  ESTIMATE_ANSWERED: {
    status: 409,
    title: 'Answered already',
    message: 'This estimate was answered already. Please reload to see the answer.',
  },
  ESTIMATE_CLOSED: {
    status: 409,
    title: 'Nothing to answer',
    message: 'This order is paid, invoiced or closed, so its estimate can no longer be answered.',
  },
  LINE_UNKNOWN: {
    status: 422,
    title: 'Please reload',
    message: 'One of the answers is about a line that this estimate does not have.',
  },
  LINE_NEEDS_ANOTHER: {
    status: 422,
    title: 'These go together',
    message: 'One of the lines you accepted cannot be done without another that you declined.',
  },
  SIGNATURE_MISSING: {
    status: 422,
    title: 'Please sign',
    message: 'Please sign before you send your answer: draw with a finger, or type your name.',
  },
  FREE_LINE_TOO_HIGH: {
    status: 422,
    title: 'Too high for a free line',
    message:
      'A line without an issue of the catalogue may not cost that much. Please ask the owner to write it.',
  },
  REASON_MISSING: {
    status: 422,
    title: 'Please say why',
    message:
      'A line of the version before is gone. Please write why, because the customer reads it.',
  },
  PHOTO_UNKNOWN: {
    status: 422,
    title: 'Please add the photo again',
    message: 'One of the photos is no longer here, or belongs to no finding. Please add it again.',
  },
  ESTIMATE_PHOTO_NOT_FOUND: {
    status: 404,
    title: 'Photo not found',
    message: 'This photo is not here.',
  },
  TOO_MANY_ESTIMATES: {
    status: 429,
    title: 'Please wait',
    message: 'This order got many estimates today. Please call the customer instead.',
  },
})
