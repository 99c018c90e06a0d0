import { act, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { draw } from '../../../tests/components/draw.tsx'
import { OwnMenu } from './own-menu.tsx'

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: true })))
afterEach(() => {
  vi.unstubAllGlobals()
  delete document.documentElement.dataset['theme']
})

const choose = (name: string) =>
  act(async () => screen.getByRole('menuitemradio', { name }).click())
const chosen = () => screen.getByRole('menuitemradio', { checked: true }).textContent
const shown = () => document.documentElement.dataset['theme']

test('the colours of this device are chosen in the menu, and follow the system unless chosen', async () => {
  draw(
    <MemoryRouter>
      <OwnMenu me={{ id: '1', name: 'Meena', role: 'technician' }} />
    </MemoryRouter>,
  )
  await act(async () => screen.getByRole('button').click())
  expect(chosen()).toBe('System')
  await choose('Light')
  expect([chosen(), shown(), localStorage.getItem('theme')]).toEqual(['Light', 'light', 'light'])
  await choose('Dark')
  expect([chosen(), shown(), localStorage.getItem('theme')]).toEqual(['Dark', 'dark', 'dark'])
  await choose('System')
  expect([chosen(), shown(), localStorage.getItem('theme')]).toEqual(['System', 'dark', null])
})
