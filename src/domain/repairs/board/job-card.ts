/** A repair's card as the calls for colleagues carry it: on the board, in the search, above its screen. */
import { z } from 'zod'
import { languages } from '#kernel/language.ts'
import { estimateStates } from '#domain/estimates/estimate.ts'
import { pickupTime } from '#domain/orders/contract/wire-shapes.ts'
import { jobServiceKeys } from '#domain/orders/service-type.ts'
import { endings } from '../give-back.ts'
import { outcomes } from '../outcome.ts'
import { repairPhases } from '../phase-names.ts'
import { stageKeys } from '../stages.ts'
import { waitShape } from '../contract/wait-shape.ts'
import { laneKeys } from './lanes.ts'

export const card = z.object({
  orderId: z.string(),
  orderNumber: z.string(),
  device: z.string(),
  issues: z.string(),
  customer: z.string(),
  person: z.string().nullable().describe('To whom it is assigned'),
  service: z.enum(jobServiceKeys),
  language: z.enum(languages).nullable().describe('In which the customer agreed to the issues'),
  pickupTime: pickupTime
    .nullable()
    .describe('When the customer asked for the pickup, until the device is collected'),
  stage: z.enum(stageKeys),
  stageTitle: z.string(),
  movedAt: z.iso.datetime(),
  due: z.iso.datetime().nullable().describe('Null for one that is over, or waits'),
  late: z.boolean(),
  dueToday: z.boolean(),
  waiting: waitShape
    .extend({ age: z.string().describe('Such as `3 d`') })
    .nullable()
    .describe('What it waits for; its promised time does not count meanwhile'),
  round: z.number().int().describe('Above 1 after a failed final check'),
  failing: z.array(z.string()).describe('The points that failed the last final check'),
  checked: z.number().int().nullable().describe('Points answered of the check under way'),
  estimate: z
    .enum(['none', ...estimateStates])
    .describe('Of the newest estimate; none before the first'),
  underDiagnosis: z
    .boolean()
    .describe('Nothing is to be paid before its fault and a price are known'),
  unpaid: z.boolean().describe('Taken on before its payment, which is still to come'),
  phase: z.enum(repairPhases).describe('Where it stands'),
  ending: z
    .enum(endings)
    .nullable()
    .describe(
      'Called off: its device is to be given back, was handed back, or never came; or nobody claimed it',
    ),
  outcome: z
    .enum(outcomes)
    .nullable()
    .describe('How it ended; null while it goes on, or called off'),
  mayHandBack: z.boolean().describe('Whether this colleague may note now that it was handed back'),
  repeat: z
    .object({
      ofOrderId: z.string(),
      ofOrderNumber: z.string(),
      days: z.number().int().describe('from that delivery until the device came in again'),
    })
    .nullable()
    .describe('Its device, by its number, was delivered within 90 days before this repair'),
  next: z
    .object({
      stage: z.enum(stageKeys),
      title: z.string(),
      lane: z.enum(laneKeys).nullable(),
      asksTechnician: z.boolean().describe('Whether the move must name who takes it'),
      asksIntake: z
        .boolean()
        .describe('Nothing is recorded of the device, and after this move nothing can be'),
      held: z
        .object({
          by: z.enum(['check', 'parts', 'payment', 'agreement', 'waiting', 'numbers', 'door']),
          why: z.string(),
        })
        .nullable()
        .describe('What it waits for before it can go there'),
    })
    .nullable()
    .describe('Where this colleague may move it now'),
  back: z
    .object({ title: z.string(), lane: z.enum(laneKeys).nullable() })
    .nullable()
    .describe('The stage that this colleague may step it back to now'),
})
