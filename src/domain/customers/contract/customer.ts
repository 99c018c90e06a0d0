/** The endpoints of customers' accounts and sign-in, shared by the pages and the API. */
import { z } from 'zod'
import { endpoint } from '#kernel/endpoint.ts'
import { consentVersion, provenConsentVersion } from '../consent.ts'
import { customerErrors } from '../errors.ts'
import { endOfDevice, plainFact } from '../second-fact.ts'
import { emailAddress, mobileNumber, oneTimeCode, personName } from '../profile-fields.ts'
import { taxRecipientInput, taxRecipientShape } from '../tax-recipient.ts'

const sessionId = z
  .string({ error: 'This code has expired. Please ask for a new one.' })
  .min(1)
  .max(64)
const limits = [customerErrors.CODE_TOO_SOON, customerErrors.TOO_MANY_CODES]

export const signUp = endpoint({
  method: 'POST',
  path: '/customer/signup',
  summary: 'Sends a one-time code to a new customer',
  who: 'anyone',
  body: z.object({
    name: personName,
    emailId: emailAddress,
    mobileNumber,
    /** The consent text that the form showed; it also declares that the person is of age. */
    consent: consentVersion,
  }),
  response: z.object({ session_id: z.string(), _id: z.string() }),
  message: 'OTP Sent',
  errors: limits,
})

export const login = endpoint({
  method: 'POST',
  path: '/customer/login',
  summary: 'Sends a one-time code; answers the same whether or not the number is known',
  who: 'anyone',
  body: z.object({ mobileNumber }),
  response: z.object({ session_id: z.string() }),
  message: 'OTP Sent',
  errors: limits,
})

export const resendCode = endpoint({
  method: 'POST',
  path: '/customer/otp/resend',
  summary: 'Sends a new code for the same session; the old one stops working',
  who: 'anyone',
  body: z.object({ session_id: sessionId }),
  response: z.object({ session_id: z.string() }),
  message: 'OTP Resent',
  errors: [...limits, customerErrors.CODE_ENDED],
})

export const verifyCode = endpoint({
  method: 'POST',
  path: '/customer/verify/otp',
  summary: 'Signs in with the code that was sent',
  who: 'anyone',
  body: z.object({
    session_id: sessionId,
    otp: oneTimeCode,
    mobileNumber,
    signUp: z
      .object({ name: personName, emailId: emailAddress, consent: provenConsentVersion })
      .optional()
      .describe(
        'Opens the account of a number that has none: with a code that was just answered with NO_ACCOUNT, too, so that nobody waits for a second one',
      ),
  }),
  response: z.object({
    token: z.string(),
    _id: z.string(),
    status: z.literal(200),
    name: z.string(),
    emailId: z.string(),
    limited: z
      .literal(true)
      .optional()
      .describe(
        "Present while earlier orders of this number stand under another account, because it may have been somebody else's: a second fact opens them",
      ),
  }),
  message: 'Verification successful',
  errors: [
    customerErrors.WRONG_CODE,
    customerErrors.CODE_ENDED,
    customerErrors.NO_ACCOUNT,
    customerErrors.TOO_MANY_WRONG_CODES,
  ],
  secretAnswer: true,
})

export const logout = endpoint({
  method: 'POST',
  path: '/customer/logout',
  summary: 'Ends this session at once',
  who: 'customer',
  response: z.object({}),
  message: 'Logged out successfully',
  errors: [],
})

export const getProfile = endpoint({
  method: 'GET',
  path: '/customer/detail',
  summary: 'The signed-in customer',
  who: 'customer',
  response: z.object({
    _id: z.string(),
    name: z.string(),
    emailId: z.string(),
    mobileNumber: z.string(),
    authToken: z.string(),
    limited: z.literal(true).optional().describe('As in the answer to the sign-in'),
  }),
  errors: [],
  secretAnswer: true,
})

export const updateProfile = endpoint({
  method: 'PUT',
  path: '/customer/update',
  summary: 'Changes name and e-mail; the mobile number stays',
  who: 'customer',
  body: z.object({
    name: personName,
    email: emailAddress,
    consent: provenConsentVersion
      .optional()
      .describe('The text that was shown to somebody new with a number that had an account'),
  }),
  response: z.object({ _id: z.string(), name: z.string(), emailId: z.string() }),
  message: 'Profile updated',
  errors: [],
})

const askFor = 'Enter the number of an order, or the last five characters of the device number.'

export const giveSecondFact = endpoint({
  method: 'POST',
  path: '/customer/second-fact',
  summary:
    'Opens the earlier account of this number to a session that is limited: by the number of one of its orders, or of a device',
  who: 'customer',
  body: z
    .object({
      orderNumber: z.string().max(40, askFor).optional(),
      deviceDigits: z
        .string()
        .max(40, askFor)
        .refine((typed) => plainFact(typed).length === endOfDevice, askFor)
        .optional(),
    })
    .refine(
      ({ orderNumber, deviceDigits }) =>
        deviceDigits === undefined
          ? plainFact(orderNumber ?? '') !== ''
          : orderNumber === undefined,
      { error: askFor, path: ['orderNumber'] },
    ),
  response: z.object({}),
  message: 'Welcome back',
  errors: [customerErrors.FACT_WRONG, customerErrors.TOO_MANY_WRONG_FACTS],
  changes: [getProfile],
})

export const getTaxRecipient = endpoint({
  method: 'GET',
  path: '/customer/recipient',
  summary: 'To whom the documents of the next bookings are made out; null for the customer',
  who: 'customer',
  response: z.object({ recipientTax: taxRecipientShape.nullable() }),
  errors: [],
})

export const saveTaxRecipient = endpoint({
  method: 'PUT',
  path: '/customer/recipient',
  summary: 'Remembers a recipient for the next bookings; null forgets it',
  who: 'customer',
  body: z.object({ recipientTax: taxRecipientInput.nullable() }),
  response: z.object({ recipientTax: taxRecipientShape.nullable() }),
  message: 'Invoice details saved',
  errors: [],
  changes: [getTaxRecipient],
})
