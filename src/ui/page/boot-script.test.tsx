/** Tests where the opening picture stands: not before who has something to do. */
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'

const program = readFileSync('src/ui/page/boot-script.js', 'utf8')

test.each([
  ['/', true],
  ['/products/iphone', true],
  ['/staffing', true],
  ['/staff', false],
  ['/staff/run', false],
  ['/approve', false],
])('at %s the opening picture stands: %s', (path, stands) => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }))
  vi.useFakeTimers()
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    sessionStorage.clear()
    delete document.documentElement.dataset['splash']
  })
  history.replaceState(null, '', path)
  // The file itself, as the browser runs it.
  window.eval(program)
  expect('splash' in document.documentElement.dataset).toBe(stands)
  vi.advanceTimersByTime(2_000)
  expect('splash' in document.documentElement.dataset).toBe(false)
})
