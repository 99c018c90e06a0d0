/** Set-up of component tests, which unmounts what one test has rendered before the next. */
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// The whole page in a failure message would hide the failure itself.
// A busy machine may need longer than the second that `findBy…` waits otherwise.
configure({
  getElementError: (message) => new Error(message ?? 'not found'),
  asyncUtilTimeout: 5_000,
})

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
