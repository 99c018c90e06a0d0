import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { gatewayErrors } from '#kernel/app-error.ts'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { fillDeviceCheck, getInspection } from '#domain/repairs/contract/staff-inspection.ts'
import { readBattery } from '#domain/repairs/contract/staff-battery.ts'
import { batteryErrors } from '#domain/repairs/report/battery-errors.ts'
import { repairErrors } from '#domain/repairs/errors.ts'
import { anApi, done, later, lineDown, refused } from '../../../tests/components/an-api.ts'
import { draw, press, toast } from '../../../tests/components/draw.tsx'
import { checkAnchor, firstOpenAnchor } from './inspection-anchors.ts'
import { CheckPanel } from './check-panel.tsx'

type Work = ResponseOf<typeof getInspection>
type Point = Work['checks'][number]['points'][number]

const aPoint = (point: Point['point'], title: string): Point => ({
  point,
  title,
  lacking: false,
  answer: null,
  note: null,
  version: 0,
  at: null,
  by: null,
})

async function aCheck(battery: Work['checks'][number]['battery'] = null, address = '/') {
  const api = anApi()
  const points = [aPoint('touch', 'Touch'), aPoint('display', 'Display')]
  api.on(getInspection, () =>
    done(getInspection, {
      hasBattery: true,
      checks: [{ moment: 'before', open: true, battery, points }],
      round: 1,
      maySendBack: false,
      rounds: [],
      partsOpen: false,
      issues: [],
      removed: [],
    }),
  )
  draw(
    <MemoryRouter initialEntries={[address]}>
      <CheckPanel orderId="order-1" isOver={false} />
    </MemoryRouter>,
  )
  await screen.findByRole('group', { name: '1 Touch' })
  const button = (row: string, answer: string) =>
    within(screen.getByRole('group', { name: row })).getByRole('button', { name: answer })
  const choose = (row: string, answer: string) => act(async () => button(row, answer).click())
  const isChosen = (row: string, answer: string) =>
    button(row, answer).getAttribute('aria-pressed') === 'true'
  return { api, points, choose, isChosen }
}

test('an answer shows before it is saved', async () => {
  const { api, choose, isChosen } = await aCheck()
  api.on(fillDeviceCheck, () => later().promise)
  await choose('1 Touch', 'Works')
  expect(isChosen('1 Touch', 'Works')).toBe(true)
})

test('all others work: one press answers each point that is still open, and no other', async () => {
  const { api, choose, isChosen } = await aCheck()
  api.on(fillDeviceCheck, () => later().promise)
  expect(screen.queryByRole('button', { name: /All others work/ })).toBeNull()
  await choose('1 Touch', 'Does not work')
  await press('All others work (1)')
  expect([isChosen('1 Touch', 'Does not work'), isChosen('2 Display', 'Works')]).toEqual([
    true,
    true,
  ])
  const sent = api.callsOf(fillDeviceCheck).map(({ body }) => body)
  expect(sent).toEqual([
    expect.objectContaining({ points: [expect.objectContaining({ point: 'touch' })] }),
    expect.objectContaining({
      points: [expect.objectContaining({ point: 'display', answer: 'works' })],
    }),
  ])
})

test('links to the check lead to its first open point', async () => {
  const { api, choose } = await aCheck()
  api.on(fillDeviceCheck, () => later().promise)
  const first = () => document.getElementById(firstOpenAnchor)?.textContent
  expect(first()).toContain('Touch')
  await choose('1 Touch', 'Works')
  expect(first()).toContain('Display')
})

test('a visit that comes for the check begins at its first open point', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined)
  onTestFinished(() => scrolled.mockRestore())
  await aCheck(null, `/#${checkAnchor}`)
  await waitFor(() => expect(scrolled).toHaveBeenCalled())
  expect((scrolled.mock.contexts[0] as Element).id).toBe(firstOpenAnchor)
})

test('an answer that was not saved stays, and Save again sends it again', async () => {
  const { api, choose, isChosen } = await aCheck()
  api.on(fillDeviceCheck, lineDown)
  await choose('1 Touch', 'Works')
  await screen.findByText('One point is not saved.')
  expect(isChosen('1 Touch', 'Works')).toBe(true)
  api.on(fillDeviceCheck, () => done(fillDeviceCheck, { points: [{ point: 'touch', version: 1 }] }))
  await press('Save again')
  await waitFor(() => expect(screen.queryByText('One point is not saved.')).toBeNull())
  expect(isChosen('1 Touch', 'Works')).toBe(true)
})

test('a point that a colleague has answered meanwhile shows the colleague’s answer', async () => {
  const { api, points, choose, isChosen } = await aCheck()
  api.on(fillDeviceCheck, () => {
    points[0] = { ...aPoint('touch', 'Touch'), answer: 'fails', version: 1 }
    return refused(repairErrors.POINT_CHANGED)
  })
  await choose('1 Touch', 'Works')
  await toast(repairErrors.POINT_CHANGED.title)
  await waitFor(() => expect(isChosen('1 Touch', 'Does not work')).toBe(true))
  expect(screen.queryByText('One point is not saved.')).toBeNull()
})

test('an answer refused because the session has ended can be saved again', async () => {
  const { api, choose } = await aCheck()
  api.on(fillDeviceCheck, () => refused(gatewayErrors.SIGN_IN_FIRST))
  await choose('1 Touch', 'Works')
  await screen.findByText('One point is not saved.')
})

test('a second answer of a point waits for the first and builds on its version', async () => {
  const { api, choose } = await aCheck()
  const first = later()
  api.on(fillDeviceCheck, () => first.promise)
  await choose('1 Touch', 'Works')
  await choose('1 Touch', 'Does not work')
  await choose('2 Display', 'Works')
  await waitFor(() => expect(api.callsOf(fillDeviceCheck)).toHaveLength(2))
  api.on(fillDeviceCheck, () => done(fillDeviceCheck, { points: [{ point: 'touch', version: 2 }] }))
  first.answer(done(fillDeviceCheck, { points: [{ point: 'touch', version: 1 }] }))
  await waitFor(() => expect(api.callsOf(fillDeviceCheck)).toHaveLength(3))
  expect(api.callsOf(fillDeviceCheck)[2]?.body).toMatchObject({
    points: [{ point: 'touch', answer: 'fails', seen: 1 }],
  })
})

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })

test('a battery reading says what is wrong beside its field, and sends an empty count of cycles as not known', async () => {
  const { api } = await aCheck()
  api.on(readBattery, () => done(readBattery, { version: 1 }))
  await press('Note the reading')
  type('Full charge now, mAh', '2 549 mAh')
  type('When new, mAh', '0')
  await press('Save the reading')
  await screen.findByText('Please enter a whole number of mAh')
  await screen.findByText('Please enter at least 10 mAh')
  type('Full charge now, mAh', '2549')
  type('When new, mAh', '3227')
  await press('Save the reading')
  await toast('Battery reading saved')
  expect(api.callsOf(readBattery).map(({ body }) => body)).toEqual([
    { orderId: 'order-1', moment: 'before', capacity: 2549, design: 3227, cycles: null, seen: 0 },
  ])
})

test('a stored battery reading shows its percent, and a refused change keeps what was typed', async () => {
  const at = '2026-11-20T05:30:00.000Z'
  const reading = { capacity: 2549, design: 3227, cycles: 912, version: 2, at, by: 'Ramesh' }
  const { api } = await aCheck(reading)
  await screen.findByText('2,549 of 3,227 mAh, 79%, 912 cycles')
  api.on(readBattery, () => refused(batteryErrors.BATTERY_READ_MEANWHILE))
  await press('Change the reading')
  type('Full charge now, mAh', '2600')
  await press('Save the reading')
  await screen.findByText(batteryErrors.BATTERY_READ_MEANWHILE.message)
  expect(screen.getByLabelText<HTMLInputElement>('Full charge now, mAh').value).toBe('2600')
  expect(api.callsOf(readBattery)[0]?.body).toMatchObject({ seen: 2, cycles: 912 })
  await waitFor(() => expect(api.callsOf(getInspection)).toHaveLength(2))
})
