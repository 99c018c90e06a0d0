/** Makes the calls of the cash drawer, of a rider's door and of customers' questions, each from the state that it needs. */
import { moveWithWork } from '#domain/repairs/server/inspection/inspection-work.fixture.ts'
import { stagesOf } from '#domain/repairs/stages.ts'
import { dataOf } from '../app/api-call.ts'
import { aColleague, type Colleague } from '../app/colleague.ts'
import type { Customer } from '../app/customer.ts'
import { iphone13 } from '../app/customer.ts'
import type { TestApp } from '../app/start-app.ts'

type Drawer = {
  open: { drawerId: string; expected: number } | null
  limit: { version: number }
}

/** A drawer is started, changed, closed and counted again. */
export async function useDrawer(owner: Colleague): Promise<void> {
  const drawer = async () => dataOf<Drawer>(await owner.get('/staff/money/drawer'))
  await owner.post('/staff/money/drawer/start', { float: '1000' })
  const { open, limit } = await drawer()
  const drawerId = open?.drawerId
  const entry = { drawerId, kind: 'in', amount: '500', reason: 'Change', formKey: 'c'.repeat(32) }
  await owner.post('/staff/money/drawer/entries', entry)
  const seenExpected = (await drawer()).open?.expected
  const counted = { drawerId, notes: { 500: 3 }, seenExpected, left: '1000', reason: 'Evening' }
  await owner.post('/staff/money/drawer/close', counted)
  dataOf(await owner.signIn())
  const again = { drawerId, version: 1, notes: { 500: 2 }, reason: 'Counted wrongly' }
  await owner.post('/staff/money/drawer/count-again', again)
  const { version } = limit
  await owner.post('/staff/money/drawer/limit', { reasonAbove: '50', version })
}

type Who = { readonly app: TestApp; readonly owner: Colleague; readonly shopper: Customer }

/** A rider stands at the door, and the front desk confirms on the phone; the customer's question is answered. */
export async function standAtDoor({ app, owner, shopper }: Who): Promise<void> {
  const { orderId } = await shopper.bookNow(2, iphone13)
  const stages = stagesOf('pickup')
  for (const to of stages.slice(1, stages.indexOf('heading-to-pickup') + 1))
    await moveWithWork(app.deps, { orderId, to, by: 'ramesh' })
  const rider = await aColleague(app, owner, 'rider')
  const { id: colleagueId } = dataOf<{ id: string }>(await rider.get('/staff/me'))
  await owner.post('/staff/order/assign', { orderId, hand: 'rider', colleagueId })
  await owner.post('/staff/run/confirm', { orderId, reason: 'no-message' })
  dataOf(await shopper.post('/orders/questions', { orderId, text: 'When do you come?' }))
  const [question] = dataOf<{ id: string }[]>(
    await owner.get(`/staff/order/questions?orderId=${orderId}`),
  )
  const answer = { orderId, questionId: question?.id, answer: 'At eleven' }
  await owner.post('/staff/questions/answer', answer)
}
