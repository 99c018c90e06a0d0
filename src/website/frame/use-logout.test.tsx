import { expect, test } from 'vitest'
import { logout } from '#domain/customers/contract/customer.ts'
import { readToken, signIn } from '#ui/api/session.tsx'
import { anApi, done } from '../../../tests/components/an-api.ts'
import { draw, press, toast } from '../../../tests/components/draw.tsx'
import { useLogout } from './use-logout.ts'

function LogoutButton() {
  const leave = useLogout()
  return (
    <button type="button" onClick={() => void leave()}>
      Logout
    </button>
  )
}

test('logging out takes with it what was begun in this tab and not sent, and nothing else', async () => {
  const api = anApi()
  api.on(logout, () => done(logout, {}))
  signIn('token', { name: 'Asha Devi' })
  for (const key of ['booking', 'form-draft:question:1', 'form-draft:contact:'])
    sessionStorage.setItem(key, '{}')
  sessionStorage.setItem('tab', '1')
  localStorage.setItem('form-draft:meena:note:1', '{}')
  draw(<LogoutButton />)
  await press('Logout')
  await toast('Logged out successfully')
  expect(readToken()).toBeUndefined()
  expect(Object.keys(sessionStorage)).toEqual(['tab'])
  expect(localStorage.getItem('form-draft:meena:note:1')).toBe('{}')
  expect(api.callsOf(logout)).toHaveLength(1)
})
