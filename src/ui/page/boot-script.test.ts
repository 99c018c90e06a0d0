import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

it('Zod obeys the setting of the boot script, and so never tries to compile', async () => {
  vi.stubGlobal('__zod_globalConfig', { jitless: true })
  vi.resetModules()
  const compile = vi.fn()
  vi.stubGlobal('Function', compile)
  const { z } = await import('zod')
  expect(z.object({ a: z.string() }).parse({ a: 'x' })).toEqual({ a: 'x' })
  expect(compile).not.toHaveBeenCalled()
})
