/** What the scripts read of the test runner's JSON report. */

type Test = { readonly status: string; readonly fullName: string }

type File = {
  readonly status: string
  /** An absolute path. */
  readonly name: string
  /** Milliseconds since 1970. */
  readonly startTime: number
  readonly endTime: number
  readonly assertionResults: readonly Test[]
}

export type TestReport = {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly testResults: readonly File[]
}
