import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../tests/components/draw.tsx'
import { Segment } from './segment.tsx'

const choices = [
  { value: 'english', label: 'English' },
  { value: 'tamil', label: 'தமிழ்', lang: 'ta' },
  { value: 'hindi', label: 'हिन्दी', lang: 'hi' },
] as const

function drawn(value: string) {
  const chosen: string[] = []
  draw(
    <Segment
      label="Language"
      choices={choices}
      value={value}
      onValue={(next) => chosen.push(next)}
    />,
  )
  return { chosen, buttons: screen.getAllByRole('button') }
}
const reached = () => document.activeElement?.textContent

test('the chosen one is pressed, and pressing it again chooses nothing', async () => {
  const { chosen, buttons } = drawn('tamil')
  expect(screen.getByRole('group', { name: 'Language' })).toBeTruthy()
  expect(buttons.map((one) => one.getAttribute('aria-pressed'))).toEqual(['false', 'true', 'false'])
  expect(buttons.map((one) => one.lang)).toEqual(['', 'ta', 'hi'])
  await act(async () => buttons[1]?.click())
  expect(chosen).toEqual([])
  await act(async () => buttons[2]?.click())
  expect(chosen).toEqual(['hindi'])
})

test('it is one stop of the Tab key, and arrows go round without choosing', () => {
  const { chosen, buttons } = drawn('tamil')
  const stops = () => buttons.map(({ tabIndex }) => tabIndex)
  expect(stops()).toEqual([0, -1, -1])
  act(() => buttons[0]?.focus())
  const press = (key: string, more = {}) =>
    fireEvent.keyDown(document.activeElement ?? document, { key, ...more })
  press('ArrowRight')
  expect([reached(), stops()]).toEqual(['தமிழ்', [-1, 0, -1]])
  press('ArrowLeft')
  press('ArrowLeft')
  expect([reached(), stops()]).toEqual(['हिन्दी', [-1, -1, 0]])
  press('ArrowRight')
  expect(reached()).toBe('English')
  press('ArrowRight', { altKey: true })
  press('Tab')
  expect(reached()).toBe('English')
  expect(chosen).toEqual([])
})
