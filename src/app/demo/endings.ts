/** The demo's repairs that take longer: one waits for a part, one is in its second round, and one is not collected. */
import { after, days, hours, indianDay } from '#kernel/time.ts'
import { remindToCollect } from '#domain/repairs/server/collection.ts'
import { sendBackToBench } from '#domain/repairs/server/rounds/send-back.ts'
import { setWaiting } from '#domain/repairs/server/waiting/set-waiting.ts'
import { answerAllPoints } from './answer-all-points.ts'
import { atWork, type DemoDeps, type DemoEvent } from './deps.ts'
import { seedPaidOrder } from './paid-walk-in.ts'
import { demoId, person } from './walk-ins.ts'

const waiting = demoId('d27c84')
const secondRound = demoId('18d5c7')
const forgotten = {
  id: demoId('0v8s6j'),
  modelId: 'iphone-11',
  colour: 'Red',
  number: '353984100764127',
  issueIds: ['iphone-battery'],
} as const

/** What happened until now. */
export const demoEndings = (now: Date): DemoEvent[] => [
  { at: after(now, -days(38)), happen: (app) => bringAndForget(app) },
  // The days on which the scheduled task sends a reminder.
  ...[30, 12].map((ago) => ({ at: after(now, -days(ago)), happen: remindToCollect })),
  { at: after(now, -hours(2)), happen: checkAndSendBack },
  { at: after(now, -hours(1)), happen: waitForPart },
]

/** It is ready on the same day, and nobody comes for it. */
const bringAndForget = (app: DemoDeps): Promise<void> =>
  seedPaidOrder(app, {
    customer: person('sundari', 'Sundari Palanisamy', '9840055270'),
    order: forgotten,
    money: { method: 'cash' },
    upTo: 'final-quality-check',
    times: {
      'repair-in-progress': after(app.clock(), hours(2)),
      'repair-completed': after(app.clock(), hours(4)),
      'final-quality-check': after(app.clock(), hours(5)),
    },
  })

async function checkAndSendBack(app: DemoDeps): Promise<void> {
  const orderId = secondRound
  const failing = {
    'true-tone': 'The colour data of the old display is not in the new one',
    touch: 'No answer along the upper edge',
  }
  await answerAllPoints(app, { orderId, phase: 'after', failing })
  const points = ['true-tone', 'touch'] as const
  await sendBackToBench(app, atWork('technician'), { orderId, round: 1, points })
}

const waitForPart = async (app: DemoDeps): Promise<void> =>
  void (await setWaiting(app, atWork('technician'), {
    orderId: waiting,
    for: 'part',
    until: indianDay(after(app.clock(), days(2))),
    note: 'The display for this model comes from Bengaluru.',
  }))
