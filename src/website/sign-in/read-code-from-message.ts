/** WebOTP: browsers that support it offer the code from the SMS that has just arrived. */

type OneTimeCodes = {
  readonly get: (options: {
    readonly otp: { readonly transport: readonly ['sms'] }
    readonly signal: AbortSignal
  }) => Promise<{ readonly code?: string } | null>
}

/**
 * Calls `onCode` with the four digits once the person allows it. Returns how to stop waiting.
 * The message must end with our host and the code (https://wicg.github.io/sms-one-time-codes/).
 */
export function readCodeFromMessage(onCode: (code: string) => void): () => void {
  const stop = new AbortController()
  if ('OTPCredential' in globalThis && 'credentials' in navigator) {
    const codes = navigator.credentials as unknown as OneTimeCodes
    codes
      .get({ otp: { transport: ['sms'] }, signal: stop.signal })
      .then((read) => {
        if (read?.code && /^\d{4}$/.test(read.code)) onCode(read.code)
      })
      // Not allowed, not supported or aborted; the person types the code.
      .catch(() => undefined)
  }
  return () => stop.abort()
}
