/** Tests the panel of parts in stock: figures for each model, the others in one sentence, nothing for an editor. */
import { screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { RoleContext } from '#ui/api/role.ts'
import type { Role } from '#kernel/permissions.ts'
import { listIssueReadiness } from '#domain/parts/contract/staff-readiness.ts'
import { anApi, done } from '../../../tests/components/an-api.ts'
import { draw } from '../../../tests/components/draw.tsx'
import { IssueStock } from './issue-stock.tsx'

const line = (
  model: string,
  free: number | null,
  expectedOn: string | null,
  text: string | null,
) => ({
  modelId: model.toLowerCase(),
  model,
  free,
  expectedOn,
  text,
})

function drawFor(role: Role) {
  anApi().on(listIssueReadiness, () =>
    done(listIssueReadiness, [
      line('iPhone 15', 3, '2026-11-24', 'Part in stock'),
      line('iPhone 14', 0, null, 'Part usually in 4 days'),
      line('iPhone 13', null, null, null),
      line('iPhone 12', null, null, null),
    ]),
  )
  return draw(
    <MemoryRouter>
      <RoleContext value={role}>
        <IssueStock issueId="iphone-screen" />
      </RoleContext>
    </MemoryRouter>,
  )
}

test('each model with a part says how many there are, when more come, and what customers read', async () => {
  drawFor('front-desk')
  const rows = within(await screen.findByRole('table')).getAllByRole('row')
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'iPhone 153 in stock, next 24 NovPart in stock',
    'iPhone 14None in stockPart usually in 4 days',
  ])
  expect(screen.getByText(/^No part is kept for 2 other models/)).toBeTruthy()
})

test('an editor, who may not see the stock, has no such panel', () => {
  drawFor('editor')
  expect(screen.queryByText('Parts in stock')).toBeNull()
})
