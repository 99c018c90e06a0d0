/** The log: one JSON line an event, UTC, without secrets, codes, tokens or phone numbers. */
import { pino, type Logger } from 'pino'
import { isInsideTransaction } from './db/transaction-scope.ts'
import { currentRequest } from './request-scope.ts'

export type Log = Logger

/** Fields that may hold something a reader of logs must not see, at any depth of an entry. */
const hidden = [
  'otp',
  'code',
  'token',
  'authorization',
  'cookie',
  'mobileNumber',
  'phone',
  'to',
  'emailId',
  'password',
  'secret',
  'signature',
]

/** Anything that looks like a mobile number or a bearer token inside a text. */
const sensitive = /(?:\+?91[ -]?)?[6-9]\d{9}(?!\d)|Bearer\s+\S+/g

/** Texts with phone numbers and tokens blanked: for error messages that may quote input. */
export const withoutSecrets = (text: string): string => text.replace(sensitive, '[hidden]')

export function openLog(
  level: 'debug' | 'info' | 'warn' | 'error' | 'silent',
  write?: (line: string) => void,
): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: { paths: hidden.flatMap((field) => [field, `*.${field}`]), censor: '[hidden]' },
    serializers: { err: describeError },
    mixin: scopeOfLine,
  }
  return pino(options, write ? { write } : openOutput())
}

/** Every line of a request and of its jobs can be found by the request's id, and in the traces. */
function scopeOfLine(): object {
  const { requestId, span } = currentRequest() ?? {}
  return {
    ...(requestId === undefined ? {} : { requestId }),
    ...(span ? { traceId: span.traceId } : {}),
    ...(isInsideTransaction() ? { inTransaction: true } : {}),
  }
}

/**
 * Buffers standard output: a system call for each line costs more than the rest of logging a call.
 * The buffer is written four times a second and when the process exits; SIGKILL loses a quarter second.
 * It is written on the main thread: the library's other way retries a broken pipe for ever when the process exits.
 * When the reader is gone or slow, only the lines beyond 4 MB are lost.
 */
function openOutput(): ReturnType<typeof pino.destination> {
  const output = pino.destination({
    dest: 1,
    sync: true,
    minLength: 4_096,
    maxLength: 4_194_304,
    retryEAGAIN: () => false,
  })
  output.on('error', () => {})
  setInterval(() => output.flush(), 250).unref()
  process.on('exit', () => output.flush())
  return output
}

/** The job store reports an object with the fields of an error. */
const isLikeError = (error: unknown): error is Error =>
  typeof error === 'object' &&
  error !== null &&
  typeof (error as { message?: unknown }).message === 'string'

/** What an error says, without the values of a failed query and without personal data. */
function describeError(error: unknown): object {
  if (!isLikeError(error)) return { message: withoutSecrets(String(error)) }
  const { name, message, stack, cause } = error
  const { code } = error as { code?: unknown }
  const first = withoutSecrets(message.split('\nparams:')[0] ?? '')
  return {
    name,
    message: first,
    ...(typeof code === 'string' ? { code } : {}),
    stack: withoutSecrets(
      (stack ?? '')
        .split('\n')
        .filter((line) => line.startsWith('    at '))
        .join('\n'),
    ),
    ...(cause === undefined ? {} : { cause: describeError(cause) }),
  }
}
