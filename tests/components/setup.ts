/** Set-up of component tests, which unmounts what one test has rendered before the next. */
import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { WAIT_MS } from '../timeouts.ts'

// The whole page in a failure message would hide the failure itself.
// A busy machine may need longer than the second that `findBy…` waits otherwise.
configure({
  getElementError: (message) => new Error(message ?? 'not found'),
  asyncUtilTimeout: WAIT_MS / 2,
})

/** The files of a worker share their modules, so nothing of one test may reach the next. */
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})
