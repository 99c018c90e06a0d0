/** Tests what the estimates of a repair say while its device is not here yet. */
import { act, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { RoleContext } from '#ui/api/role.ts'
import { listEstimates } from '#domain/estimates/contract/staff.ts'
import type { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import { viewWarranty } from '#domain/repairs/contract/staff-warranty.ts'
import { anApi, done } from '../../../../tests/components/an-api.ts'
import { draw } from '../../../../tests/components/draw.tsx'
import { EstimatesPanel } from './estimates-panel.tsx'
import { nothingSent } from './listed.fixture.ts'

async function drawPanel(phase: 'coming' | 'here') {
  const api = anApi()
  api.on(viewWarranty, () => done(viewWarranty, { claim: null } as never))
  api.on(listEstimates, () => done(listEstimates, nothingSent as never))
  const order = {
    card: { orderId: 'order', phase, unpaid: true, estimate: 'none' },
    complaint: 'No picture',
    money: { kept: 0 },
    acts: [],
  } as unknown as ResponseOf<typeof getStaffOrder>
  await act(async () =>
    draw(
      <MemoryRouter>
        <RoleContext value="technician">
          <EstimatesPanel order={order} isOver={false} />
        </RoleContext>
      </MemoryRouter>,
    ),
  )
  await screen.findByLabelText('What was found')
}

test('before the device is here, the arrival comes first; the estimate may go out all the same', async () => {
  await drawPanel('coming')
  screen.getByText(/^The device is not here yet\. Once it is, move the repair to In shop first/)
})

test('once it is here, nothing stands above the form', async () => {
  await drawPanel('here')
  expect(screen.queryByText(/^The device is not here yet/)).toBeNull()
})
