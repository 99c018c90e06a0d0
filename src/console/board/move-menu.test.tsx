/** Tests that an answer of the server, which draws the board again, draws no button of a card that did not change. */
import { act, render, screen } from '@testing-library/react'
import { Profiler, useState } from 'react'
import { expect, test } from 'vitest'
import { MoveButton, MoveMenus } from './move-menu.tsx'
import type { Job } from './use-move.ts'

const next = { stage: 'repair-completed', title: 'Repair Completed' }
const jobs = [
  { orderId: 'one', orderNumber: 'MDC-ONE', next: { ...next, held: null } },
  {
    orderId: 'two',
    orderNumber: 'MDC-TWO',
    next: { ...next, held: { why: 'A part', by: 'parts' } },
  },
].map((job) => ({ mayHandBack: false, ...job }) as unknown as Job)

test('the buttons of cards are not drawn with the board, and press what is meant now', async () => {
  const drawn: string[] = []
  const cards = jobs.map((job) => (
    <Profiler
      key={job.orderId}
      id={job.orderId}
      onRender={(id, phase) => drawn.push(`${id} ${phase}`)}
    >
      <MoveButton job={job} />
    </Profiler>
  ))
  const moved: string[] = []
  let drawAgain = () => {}
  function Board() {
    const [times, setTimes] = useState(0)
    drawAgain = () => setTimes(times + 1)
    return (
      <MoveMenus onMove={({ orderId }) => moved.push(`${orderId} at drawing ${times}`)}>
        {cards}
      </MoveMenus>
    )
  }
  render(<Board />)
  // A button with a menu is drawn a second time when the menu knows of it.
  drawn.length = 0
  for (const _ of [1, 2]) await act(async () => drawAgain())
  await act(async () => screen.getByRole('button', { name: /MDC-ONE/ }).click())
  expect(moved).toEqual(['one at drawing 2'])
  expect(drawn).toEqual([])
})
