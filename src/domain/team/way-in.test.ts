import fc from 'fast-check'
import { expect, test } from 'vitest'
import { roles } from '#kernel/permissions.ts'
import { locksOwnersOut, worksAt } from './way-in.ts'

const host = 'shop.example'
const owner = { id: 'o', role: 'owner' } as const
const passkey = { id: 'p', memberId: 'o', rpId: host }

test('a passkey works at the host that it was made for, or when that was never stored', () => {
  expect([host, null, 'old.example'].map((rpId) => worksAt({ rpId }, host))).toEqual([
    true,
    true,
    false,
  ])
})

test('the last owner’s last passkey at this host is a way in that must stay', () => {
  const before = { members: [owner], passkeys: [passkey] }
  expect(locksOwnersOut(before, { members: [owner], passkeys: [] }, host)).toBe(true)
  const elsewhere = { ...passkey, id: 'q', rpId: 'old.example' }
  const both = { members: [owner], passkeys: [passkey, elsewhere] }
  expect(locksOwnersOut(both, { ...both, passkeys: [elsewhere] }, host)).toBe(true)
  expect(locksOwnersOut(both, before, host)).toBe(false)
})

test('an owner may become something else while another owner can sign in', () => {
  const two = [owner, { id: 'x', role: 'owner' as const }]
  const after = [{ id: 'o', role: 'editor' as const }, two[1] ?? owner]
  const without = { members: two, passkeys: [passkey] }
  expect(locksOwnersOut(without, { ...without, members: after }, host)).toBe(true)
  const withPasskey = [passkey, { id: 'q', memberId: 'x', rpId: null }]
  const both = { members: two, passkeys: withPasskey }
  expect(locksOwnersOut(both, { ...both, members: after }, host)).toBe(false)
})

test('after any run of changes that the rule allows, an owner can still sign in', () => {
  const ids = ['a', 'b', 'c']
  const change = fc.record({
    who: fc.constantFrom(...ids),
    role: fc.option(fc.constantFrom(...roles)),
  })
  fc.assert(
    fc.property(fc.array(change, { maxLength: 20 }), (changes) => {
      let team = {
        members: ids.map((id) => ({ id, role: 'owner' as (typeof roles)[number] })),
        passkeys: ids.map((id) => ({ id, memberId: id, rpId: host })),
      }
      for (const { who, role } of changes) {
        const after = role
          ? {
              ...team,
              members: team.members.map((one) => (one.id === who ? { ...one, role } : one)),
            }
          : { ...team, passkeys: team.passkeys.filter(({ memberId }) => memberId !== who) }
        if (!locksOwnersOut(team, after, host)) team = after
      }
      const owners = team.members.filter(({ role }) => role === 'owner').map(({ id }) => id)
      expect(team.passkeys.some(({ memberId }) => owners.includes(memberId))).toBe(true)
    }),
  )
})
