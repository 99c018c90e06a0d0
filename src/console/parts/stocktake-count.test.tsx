/** Tests counting: what a scan did, a refused one, a number of pieces, and the differences that are confirmed. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { RoleContext } from '#ui/api/role.ts'
import type { Role } from '#kernel/permissions.ts'
import { confirmStocktake, countPiece } from '#domain/parts/contract/staff-stocktakes.ts'
import { stocktakeErrors } from '#domain/parts/stocktake-errors.ts'
import { anApi, done, refused } from '../../../tests/components/an-api.ts'
import { draw, press } from '../../../tests/components/draw.tsx'
import type { ShownStocktake } from './shown-stock.ts'
import { StocktakeCount } from './stocktake-count.tsx'

type Line = ShownStocktake['lines'][number]
const line = (name: string, more: Partial<Line>): Line => ({
  partId: name,
  name,
  sku: name.toUpperCase(),
  tracking: 'serial',
  expected: 2,
  counted: null,
  counts: [],
  missing: [],
  found: [],
  elsewhere: [],
  meanwhile: 0,
  sums: { missing: 0, found: 0, elsewhere: 0 },
  ...more,
})
const display = line('Display', {
  counted: 1,
  counts: [{ id: 7, serial: 'GX-1', quantity: 1, by: 'Anitha', at: '2026-11-23T10:00:00.000Z' }],
  missing: [{ serial: 'GX-2', heldFor: 'MDC-0E93C5' }],
  sums: { missing: 1, found: 0, elsewhere: 0 },
})
const seal = line('Seal', { tracking: 'counted', expected: 12 })

function aCount(role: Role = 'front-desk') {
  const api = anApi()
  const shown: ShownStocktake = {
    id: 'count',
    kind: 'shelf',
    title: 'A1-02',
    startedAt: '2026-11-23T10:00:00.000Z',
    startedBy: 'Anitha',
    endedAt: null,
    endedBy: null,
    reason: null,
    missing: 0,
    found: 0,
    elsewhere: 0,
    lines: [display, seal],
  }
  api.on(countPiece, ({ body }) => {
    const { code, quantity = 1 } = body as { code?: string; quantity?: number }
    if (code === 'GX-1') return refused(stocktakeErrors.COUNTED_BEFORE)
    const answer = {
      countId: 9,
      partId: 'Display',
      name: 'Display',
      serial: code ?? null,
      quantity,
    }
    return done(countPiece, answer)
  })
  api.on(confirmStocktake, ({ body }) =>
    (body as { lookedAgain?: boolean }).lookedAgain
      ? done(confirmStocktake, {})
      : refused(stocktakeErrors.SECOND_LOOK_NEEDED),
  )
  draw(
    <RoleContext value={role}>
      <StocktakeCount shown={shown} onLeave={() => {}} />
    </RoleContext>,
  )
  return api
}
const type = (label: string, value: string) =>
  act(async () => {
    const field = screen.getByLabelText(label)
    fireEvent.input(field, { target: { value } })
    fireEvent.submit(field)
  })
const text = (part: string) => waitFor(() => expect(document.body.textContent).toContain(part))

test('a scan says which piece it counted, and one that was counted before is refused in words', async () => {
  const api = aCount()
  await type('Scan a piece or type its serial', 'GX-3')
  await text('GX-3 counted')
  await type('Scan a piece or type its serial', 'GX-1')
  await text('GX-1: This piece is counted already.')
  expect(api.callsOf(countPiece)[0]?.body).toEqual({ stocktakeId: 'count', code: 'GX-3' })
})

test('a number of pieces is sent for its part, and an empty field is refused where it stands', async () => {
  const api = aCount()
  await press('Count')
  await text('Please enter a number')
  await type('Pieces here', '0')
  await waitFor(() =>
    expect(api.callsOf(countPiece)[0]?.body).toEqual({
      stocktakeId: 'count',
      partId: 'Seal',
      quantity: 0,
    }),
  )
})

test('what is missing is named with its repair, and confirmed with a reason after a second look', async () => {
  const api = aCount()
  await text('Missing: GX-2, held for repair MDC-0E93C5')
  await press('Confirm')
  const dialog = await screen.findByRole('dialog')
  const confirm = async () => {
    const [button] = [...dialog.querySelectorAll<HTMLElement>('button[type=submit]')]
    await act(async () => button?.click())
  }
  await act(async () =>
    fireEvent.input(screen.getByLabelText('Reason'), { target: { value: 'Lost' } }),
  )
  await confirm()
  await text('Look for it a second time')
  await act(async () => screen.getByRole('checkbox', { name: /a second time/ }).click())
  await confirm()
  await waitFor(() =>
    expect(api.callsOf(confirmStocktake).at(-1)?.body).toEqual({
      stocktakeId: 'count',
      reason: 'Lost',
      lookedAgain: true,
      differences: [{ partId: 'Display', missing: 1, found: 0, elsewhere: 0 }],
    }),
  )
})

test('a technician counts and does not confirm', () => {
  aCount('technician')
  expect(screen.getByLabelText('Pieces here')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
})
