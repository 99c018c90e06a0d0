/** Tests pressing Continue in step 2 before and after the list of issues is there, or has failed. */
import { act, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { type IssueOption, listIssues } from '#domain/catalogue/contract/customer.ts'
import { catalogueErrors } from '#domain/catalogue/errors.ts'
import { stepTwo } from '#domain/orders/contract/customer.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import { listReadiness } from '#domain/parts/contract/customer.ts'
import { anApi, done, later, refused } from '../../../tests/components/an-api.ts'
import { draw } from '../../../tests/components/draw.tsx'
import type { Draft } from './flow.ts'
import { IssuesStep } from './issues-step.tsx'
import { forgetProgress, storeProgress } from './progress.ts'
import type { Booking } from './use-booking.ts'
import type { Preselected } from './use-preselection.ts'
import { issuesNotLoaded } from './use-step-action.ts'

const data = { attributes: [], attributeImages: [], audioFiles: [], totalCharge: 10400 }
const prices = { serviceCharge: 1500, sparePrice: 8900 }
const words = { description: '', warranty: '', quality: '', serviceDuration: '' }
const screenIssue: IssueOption = {
  value: 'iphone-screen',
  label: 'Screen Replacement',
  data: { ...data, ...prices, ...words },
}

beforeEach(() => forgetProgress())

/** Step 2 of an order whose screen issue was chosen before a reload. */
function aStep() {
  const device = { _id: 'iphone-13', productName: 'iPhone 13', productDetail: {} }
  const draft = { orderId: 'order', issues: [], confirmations: [], device } as unknown as Draft
  storeProgress('order', { issues: [screenIssue.value] })
  const api = anApi()
  api.on(listReadiness, () => done(listReadiness, []))
  api.on(stepTwo, () => refused(orderErrors.NO_ISSUES))
  const report = vi.fn<Booking['report']>()
  const flight = { current: false }
  const setDraft = vi.fn<Booking['setDraft']>()
  const booking = { flight, report, reread: () => {}, setDraft } as unknown as Booking
  return {
    api,
    report,
    setDraft,
    show: () =>
      draw(
        <MemoryRouter>
          <IssuesStep booking={booking} draft={draft} preselected={none} />
        </MemoryRouter>,
      ),
  }
}
const none: Preselected = {
  preselection: undefined,
  begunBefore: undefined,
  goOn: () => {},
  startAgain: async () => {},
  onApplied: () => {},
}
const goOn = () => screen.getAllByRole('button', { name: /^Continue/ })[0] as HTMLElement

test('what was chosen before a reload waits for its list, and is then sent', async () => {
  const { api, report, show } = aStep()
  const list = later()
  api.on(listIssues, () => list.promise)
  show()
  expect(goOn().getAttribute('aria-busy')).toBe('true')
  await act(async () => goOn().click())
  expect(report).not.toHaveBeenCalled()
  await act(async () => list.answer(done(listIssues, [screenIssue])))
  await screen.findByRole('button', { name: 'Remove Screen Replacement' })
  await act(async () => goOn().click())
  expect(api.callsOf(stepTwo)).toMatchObject([{ body: { issues: ['iphone-screen'] } }])
})

test('a list that did not load is said, rather than that nothing was chosen', async () => {
  const { api, report, show } = aStep()
  api.on(listIssues, () => refused(catalogueErrors.MODEL_NOT_FOUND))
  show()
  await vi.waitFor(() => expect(report).toHaveBeenCalledTimes(1))
  await act(async () => goOn().click())
  expect(report.mock.calls).toEqual([
    [undefined, issuesNotLoaded],
    [undefined, issuesNotLoaded],
  ])
})

test('with nothing chosen, it asks for an issue', async () => {
  const { api, report, show } = aStep()
  forgetProgress()
  api.on(listIssues, () => done(listIssues, [screenIssue]))
  show()
  await screen.findByText('Screen Replacement')
  await act(async () => goOn().click())
  expect(report.mock.calls).toEqual([[undefined, orderErrors.NO_ISSUES]])
})

test('the words that were sent go on to the next step, because the answer does not repeat them', async () => {
  const { api, setDraft, show } = aStep()
  storeProgress('order', { complaint: 'It switches off by itself' })
  const answer = { orderId: 'order', status: 'ENQUIRY_STEP_TWO_COMPLETED', issues: [] }
  api.on(listIssues, () => done(listIssues, [screenIssue]))
  api.on(stepTwo, () => done(stepTwo, answer as never))
  show()
  await screen.findByRole('button', { name: 'Remove Screen Replacement' })
  await act(async () => goOn().click())
  await vi.waitFor(() => expect(setDraft).toHaveBeenCalledOnce())
  expect(setDraft.mock.calls[0]?.[0]).toMatchObject({ complaint: 'It switches off by itself' })
})
