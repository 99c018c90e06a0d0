/** Tests the keys that do the act of the line that has the focus. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { remindOfEstimate } from '#domain/estimates/contract/staff-reminders.ts'
import { markLine } from '#domain/today/contract/staff.ts'
import { anApi, done, later } from '../../../tests/components/an-api.ts'
import { draw } from '../../../tests/components/draw.tsx'
import { line } from './line.fixture.ts'
import type { Line, List } from './line-places.ts'
import { TodaySection } from './today-section.tsx'
import { useTodayKeys } from './use-today-keys.ts'

const now = new Date(line.at)

type ListsProps = { readonly keys: readonly List['key'][]; readonly of?: Line }

function Lists({ keys, of = line }: ListsProps) {
  useTodayKeys()
  return keys.map((key) => (
    <TodaySection key={key} list={{ key, count: 1, lines: [of], done: [] }} now={now} />
  ))
}

test('C calls where a line has a number to call, A does the act of any line, and neither does it in a field', () => {
  draw(
    <MemoryRouter>
      <Lists keys={['late', 'pickups']} />
    </MemoryRouter>,
  )
  const pressed: string[] = []
  for (const one of document.querySelectorAll('.today-act'))
    one.addEventListener('click', (event) => {
      event.preventDefault()
      pressed.push(one.textContent ?? '')
    })
  const [late, pickup] = screen
    .getAllByRole('link')
    .filter((one) => one.hasAttribute('data-today-line'))
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  press('c')
  expect(pressed).toEqual([])
  late?.focus()
  press('c')
  press('A')
  expect(pressed).toEqual(['Call', 'Call'])
  pickup?.focus()
  press('c')
  expect(pressed).toHaveLength(2)
  press('a')
  expect(pressed).toEqual(['Call', 'Call', 'Plan'])
  expect(screen.getByRole('link', { name: 'Riders’ runs' }).getAttribute('href')).toBe('/staff/run')
})

function WithDone() {
  useTodayKeys()
  const other = { ...line, id: 'o2', title: 'iPad Air, Battery' }
  const finished = { ...line, id: 'o3', title: 'iMac 24, Display', doneBy: 'Anitha' }
  return (
    <TodaySection
      list={{ key: 'due', count: 2, lines: [line, other], done: [finished] }}
      now={now}
    />
  )
}

test('D marks the line as done once and goes to the next, and Undo takes a mark back', async () => {
  const api = anApi()
  const { promise, answer } = later()
  api.on(markLine, () => promise)
  draw(
    <MemoryRouter>
      <WithDone />
    </MemoryRouter>,
  )
  const [first, second] = document.querySelectorAll<HTMLElement>('[data-today-line]')
  first?.focus()
  await act(
    async () => void fireEvent.keyDown(document.activeElement ?? document.body, { key: 'd' }),
  )
  expect(document.activeElement).toBe(second)
  await act(async () => {
    first?.focus()
    fireEvent.keyDown(first ?? document.body, { key: 'D' })
  })
  await waitFor(() => expect(first?.closest('li')?.hasAttribute('data-done')).toBe(true))
  answer(done(markLine, {}))
  await waitFor(() => expect(first?.closest('li')?.hasAttribute('data-done')).toBe(false))
  expect(screen.getByRole('status').textContent).toBe('1 done for today in Due today')
  await act(async () => void fireEvent.click(screen.getByText('Undo')))
  await waitFor(() => expect(api.callsOf(markLine)).toHaveLength(2))
  expect(api.callsOf(markLine).map(({ body }) => body)).toEqual([
    { list: 'due', id: 'o1', isDone: true },
    { list: 'due', id: 'o3', isDone: false },
  ])
})

test('A reminds of the estimate of the line once, however often it is pressed', async () => {
  const api = anApi()
  const { promise, answer } = later()
  api.on(remindOfEstimate, () => promise)
  const open = { ...line, remind: { version: 2 } }
  draw(
    <MemoryRouter>
      <Lists keys={['waiting']} of={open} />
    </MemoryRouter>,
  )
  const own = document.querySelector<HTMLElement>('[data-today-line]')
  // Pressed itself, the button gives the focus to its line, because a call takes its place.
  const button = screen.getByRole('button', { name: /^Remind/ })
  button.focus()
  await act(async () => void fireEvent.click(button))
  expect(document.activeElement).toBe(own)
  const press = () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'a' })
  await act(async () => {
    press()
    press()
  })
  answer(done(remindOfEstimate, { orderId: 'o1' }))
  await waitFor(() => expect(api.callsOf(remindOfEstimate)).toHaveLength(1))
  expect(api.callsOf(remindOfEstimate)[0]?.body).toEqual({ orderId: 'o1', version: 2 })
})
