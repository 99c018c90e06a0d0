/** Before every file of component tests: what one test has drawn is gone before the next. */
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

// The whole page in every failure hides what failed.
configure({ getElementError: (message) => new Error(message ?? 'not found') })

afterEach(() => {
  cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
