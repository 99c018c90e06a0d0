/** Tests who may send money back by ending a repair or noting an answer. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AppError } from '#kernel/app-error.ts'
import { paise } from '#kernel/money.ts'
import { type Role, roles } from '#kernel/permissions.ts'
import { checkRefund, refundLimit } from './refund-limit.ts'

const codeOf = (act: () => unknown): string | undefined => {
  try {
    act()
  } catch (error) {
    return (error as AppError).entry.code
  }
  return undefined
}

test('takes the owner with a fresh passkey above the limit, and nobody in particular up to it', () => {
  const amounts = fc.integer({ min: 0, max: refundLimit * 2 })
  const colleague = { role: fc.constantFrom<Role>(...roles), recentlyVerified: fc.boolean() }
  fc.assert(
    fc.property(amounts, fc.record(colleague), (amount, by) => {
      const code = codeOf(() => checkRefund(by, paise(amount)))
      if (amount <= refundLimit) expect(code).toBeUndefined()
      else if (by.role !== 'owner') expect(code).toBe('OWNER_NEEDED')
      else expect(code).toBe(by.recentlyVerified ? undefined : 'SHOW_PASSKEY')
    }),
    { examples: [[refundLimit, { role: 'technician', recentlyVerified: false }]] },
  )
})
