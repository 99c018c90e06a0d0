/** Tests how the rest of a price is offered to be paid. */
import { screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { draw } from '../../../tests/components/draw.tsx'
import { PayDue } from './pay-due.tsx'
import type { Tracked } from './tracked.ts'

function drawDue(due: number, pay: Pick<Tracked['acts'][number], 'allowed' | 'reason'>) {
  const acts = [{ act: 'pay' as const, ...pay }]
  draw(
    <MemoryRouter>
      <PayDue tracked={{ _id: 'order-1', kept: 1_179, due, advance: 0, acts } as Tracked} />
    </MemoryRouter>,
  )
}

test('the rest can be paid here', () => {
  drawDue(680, { allowed: true, reason: null })
  screen.getByRole('link', { name: 'Pay ₹680.00' })
})

test('less than a rupee is paid at the counter', () => {
  drawDue(0.6, { allowed: false, reason: 'LESS_THAN_A_RUPEE' })
  screen.getByText('Less than ₹1 cannot be paid online. Please pay it at our counter.')
  expect(screen.queryByRole('link')).toBeNull()
})
