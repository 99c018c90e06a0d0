/** Tests which name of a customer this browser stores, and the header shows. */
import { act, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../tests/components/draw.tsx'
import { rename, signIn, useSession } from './session.tsx'

const Name = () => <output>{useSession().name}</output>

test.each([
  ['R. Karthik', 'Karthik'],
  ['Kavitha Raman', 'Kavitha'],
])('of %s it is %s, after signing in and after a change of the name', async (name, shown) => {
  draw(<Name />)
  await act(async () => signIn('token', { name }))
  expect(screen.getByRole('status').textContent).toBe(shown)
  await act(async () => rename({ name: 'S.P.Balasubramaniam' }))
  expect(screen.getByRole('status').textContent).toBe('Balasubramaniam')
})
