/** The calls by which a customer reads an estimate and answers it: by its link, or signed in. */
import { z } from 'zod'
import { gatewayErrors } from '#kernel/app-error.ts'
import { endpoint } from '#kernel/endpoint.ts'
import { signatureBody } from '#kernel/signature.ts'
import { customerErrors } from '#domain/customers/errors.ts'
import { oneTimeCode } from '#domain/customers/profile-fields.ts'
import { orderId } from '#domain/orders/contract/wire-shapes.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import { estimateErrors } from '../errors.ts'
import { requestKinds } from '../estimate-request.ts'
import {
  acceptedKeys,
  answerErrors,
  requestErrors,
  shownEstimate,
  withAnswer,
} from './wire-shapes.ts'

const token = z.string().min(1).max(64).describe('what stands behind the # of the link')
export const showByLink = endpoint({
  method: 'POST',
  path: '/estimates/shown',
  summary: 'The estimate a link is for, or the newest one of its order',
  who: 'anyone',
  body: z.object({ token, newest: z.boolean().default(false) }),
  response: shownEstimate,
  errors: [estimateErrors.ESTIMATE_NOT_FOUND, gatewayErrors.TOO_MANY],
})

export const estimatePhoto = endpoint({
  method: 'GET',
  path: '/estimates/photo',
  summary: 'A photo of an estimate, by the address that the estimate names',
  who: 'anyone',
  answer: 'file',
  query: orderId.extend({
    photo: z.string().min(1).max(64),
    key: z.string().min(1).max(64).describe('good for this photo alone'),
  }),
  file: { type: 'image/webp', description: 'The photo' },
  errors: [estimateErrors.ESTIMATE_PHOTO_NOT_FOUND],
})

export const estimateFile = endpoint({
  method: 'GET',
  path: '/estimates/file',
  summary: 'One version of an estimate as a PDF, by the address that the estimate names',
  who: 'anyone',
  answer: 'file',
  query: orderId.extend({
    version: z.string().regex(/^\d{1,4}$/),
    key: z.string().min(1).max(64).describe('good for this version alone'),
  }),
  file: { type: 'application/pdf', description: 'The estimate' },
  errors: [estimateErrors.ESTIMATE_NOT_FOUND],
})

export const requestAnswerCode = endpoint({
  method: 'POST',
  path: '/estimates/code',
  summary: 'Sends the customer a one-time code that is good for answering an estimate',
  who: 'anyone',
  body: z.object({ token }),
  response: z.object({ session_id: z.string() }),
  message: 'OTP Sent',
  errors: [
    estimateErrors.ESTIMATE_NOT_FOUND,
    estimateErrors.ANSWER_AT_COUNTER,
    gatewayErrors.TOO_MANY,
    customerErrors.CODE_TOO_SOON,
    customerErrors.TOO_MANY_CODES,
  ],
})

export const answerByLink = endpoint({
  method: 'POST',
  path: '/estimates/answer',
  summary: 'Accepts lines of an estimate, or declines all, with a one-time code',
  who: 'anyone',
  body: z.object({
    token,
    version: z.number().int().min(1).describe('the one that was shown'),
    accepted: acceptedKeys.describe('none declines the whole repair'),
    session_id: z.string().min(1).max(64),
    otp: oneTimeCode,
    ...withAnswer,
  }),
  maxBody: signatureBody,
  response: shownEstimate,
  message: 'Thank you',
  errors: [
    ...answerErrors,
    estimateErrors.SIGNATURE_MISSING,
    gatewayErrors.TOO_MANY,
    customerErrors.WRONG_CODE,
    customerErrors.CODE_ENDED,
    customerErrors.TOO_MANY_WRONG_CODES,
  ],
})

export const showEstimate = endpoint({
  method: 'GET',
  path: '/orders/estimate',
  summary: 'The newest estimate of an order; null when it has none',
  who: 'customer',
  query: orderId,
  response: z.object({ estimate: shownEstimate.nullable() }),
  errors: [orderErrors.ORDER_NOT_FOUND],
})

export const answerEstimate = endpoint({
  method: 'POST',
  path: '/orders/estimate/answer',
  summary: 'Accepts lines of an estimate, or declines all',
  who: 'customer',
  body: orderId.extend({
    version: z.number().int().min(1),
    accepted: acceptedKeys,
    ...withAnswer,
  }),
  maxBody: signatureBody,
  response: shownEstimate,
  message: 'Thank you',
  errors: [orderErrors.ORDER_NOT_FOUND, ...answerErrors, estimateErrors.SIGNATURE_MISSING],
  changes: [showEstimate],
})

const asked = {
  version: z.number().int().min(1).describe('the one that was shown'),
  kind: z.enum(requestKinds).describe('`new-estimate` only for one that has ended'),
}

export const requestByLink = endpoint({
  method: 'POST',
  path: '/estimates/request',
  summary: 'Asks for a call before the answer, or for a new estimate; asking again changes nothing',
  who: 'anyone',
  body: z.object({ token, ...asked }),
  response: shownEstimate,
  errors: requestErrors,
})

export const requestInAccount = endpoint({
  method: 'POST',
  path: '/orders/estimate/request',
  summary: 'Asks for a call before the answer, or for a new estimate; asking again changes nothing',
  who: 'customer',
  body: orderId.extend(asked),
  response: shownEstimate,
  errors: [orderErrors.ORDER_NOT_FOUND, ...requestErrors],
  changes: [showEstimate],
})
