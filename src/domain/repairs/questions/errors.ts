/** The errors of questions about orders: first the customers', then the colleagues'. */
import { errorCatalogue } from '#kernel/app-error.ts'

export const questionErrors = errorCatalogue({
  NOTHING_TO_ASK_ABOUT: {
    status: 409,
    title: 'Not sent',
    message: 'This booking is not paid yet. Please write to us on the contact page.',
  },
  TOO_MANY_QUESTIONS: {
    status: 429,
    title: 'Not sent',
    message: 'You sent many questions about this order today. Please call us, or try tomorrow.',
  },
  QUESTION_NOT_FOUND: {
    status: 404,
    title: 'Answer not sent',
    message: 'There is no such question. Its customer may have deleted the account.',
  },
  QUESTION_ANSWERED: {
    status: 409,
    title: 'Answer not sent',
    message: 'A colleague has answered this question meanwhile. You see their answer now.',
  },
})
