/** The audit events of repairs and the board, without free text. */
import { z } from 'zod'
import {
  added,
  auditEvent,
  changed,
  changedFrom,
  nothingMore,
  setOrChanged,
} from '#kernel/audit-event.ts'
import { amount, timestamp, titled } from '#kernel/audit-fields.ts'
import { pointKeys } from './inspection/check-points.ts'
import { contactWays } from '#domain/messaging/order-contact.ts'
import { reasonText } from './promised-time.ts'
import { benchAudit } from './inspection/bench-audit-events.ts'
import { accessoryKeys, areaKeys, markKeys } from './intake/intake.ts'
import type { NumbersState, ReadingMoment } from './numbers/device-numbers.ts'
import { noFixTitles, outcomeTitles, unclaimedTitles } from './outcome.ts'
import { phoneReasons } from './run/door-code.ts'
import { consoleTitleOf, type StageKey, stageKeys } from './stages.ts'
import { waitTitles } from './waiting.ts'
import { decisionTitles } from './warranty/warranty.ts'

const stage = titled(
  Object.fromEntries(stageKeys.map((key) => [key, consoleTitleOf(key)])) as Record<
    StageKey,
    string
  >,
)
const assignees = ['technician', 'rider'] as const
const momentTitles: Readonly<Record<ReadingMoment, string>> = {
  'came-in': 'when it came in',
  leaves: 'before it leaves',
}
const stateTitles: Readonly<Record<NumbersState, string>> = {
  fine: 'no difference',
  unread: 'not read again yet',
  differ: 'not the same',
}
const intake = {
  version: z.int(),
  accessories: z.array(z.enum(accessoryKeys)),
  condition: z.array(z.object({ area: z.enum(areaKeys), marks: z.array(z.enum(markKeys)) })),
  /** How many. */
  photos: z.int(),
}

export const repairAudit = {
  'repair.moved': auditEvent(
    'order',
    changedFrom({ stage }, { stage, estimate: timestamp.optional() }),
    { label: 'moved the repair' },
  ),
  'numbers.read': auditEvent(
    'order',
    added({ moment: titled(momentTitles), numbers: z.int(), state: titled(stateTitles) }),
    { label: 'read the number of the device', was: [] },
  ),
  'numbers.difference-allowed': auditEvent('order', nothingMore, {
    label: 'allowed the device to go with another number',
    was: [],
  }),
  'repair.warranty-claimed': auditEvent('order', added({ issues: z.int() }), {
    label: 'took a device in under warranty',
    was: [],
  }),
  'repair.warranty-asked': auditEvent('order', added({ issues: z.int() }), {
    label: 'claimed the warranty',
    was: [],
  }),
  'repair.warranty-decided': auditEvent('order', added({ decision: titled(decisionTitles) }), {
    label: 'decided a warranty claim',
    was: [],
  }),
  'repair.move-undone': auditEvent('order', changed({ stage }), {
    label: 'undid the move of the repair',
    was: [],
  }),
  'repair.stepped-back': auditEvent('order', changed({ stage }), {
    label: 'stepped the repair back',
    was: [],
  }),
  'repair.assigned': auditEvent(
    'order',
    changed({ hand: z.string() }).extend({ assignee: z.enum(assignees) }),
    {
      label: 'assigned a colleague',
      sentence: ({ assignee }) => `assigned the ${assignee}`,
      was: assignees.map((assignee) => ({
        sentence: `assigned the ${assignee}`,
        data: { assignee },
      })),
    },
  ),
  'repair.estimate-changed': auditEvent(
    'order',
    changedFrom(
      { estimate: timestamp.nullable() },
      { estimate: timestamp, reason: titled(reasonText) },
    ),
    { label: 'changed the estimate' },
  ),
  'repair.promise-moved': auditEvent('order', changed({ estimate: timestamp }), {
    label: 'moved the promised time by a wait',
    was: [],
  }),
  'repair.wait-set': auditEvent(
    'order',
    setOrChanged({ waiting: titled(waitTitles), until: z.string().nullable() }),
    { label: 'set what the repair waits for', was: [] },
  ),
  'repair.wait-ended': auditEvent(
    'order',
    changedFrom(
      { waiting: titled(waitTitles), estimate: timestamp.nullable() },
      { estimate: timestamp.nullable() },
    ),
    { label: 'ended the wait of the repair', was: [] },
  ),
  'repair.sent-back': auditEvent(
    'order',
    changedFrom({ stage, round: z.int() }, { round: z.int(), points: z.array(z.enum(pointKeys)) }),
    { label: 'sent the repair back after its final check', was: [] },
  ),
  'note-templates.changed': auditEvent(
    'setting',
    changedFrom({ texts: z.int() }, { texts: z.int() }),
    { label: 'changed the texts for notes', was: [] },
  ),
  'repair.note-added': auditEvent('order', nothingMore, {
    label: 'added a note to a repair',
    sentence: () => 'added a note',
    was: [{ sentence: 'added a note' }],
  }),
  'repair.question-answered': auditEvent('order', nothingMore, {
    label: 'answered a question of the customer',
    was: [],
  }),
  'repair.ended-unfixed': auditEvent(
    'order',
    added({ reason: titled(noFixTitles), refund: amount }),
    { label: 'ended the repair without a fix', was: [] },
  ),
  'repair.unclaimed': auditEvent(
    'order',
    changedFrom(
      { outcome: titled(outcomeTitles).nullable() },
      { reason: titled(unclaimedTitles), days: z.int() },
    ),
    { label: 'marked the device as unclaimed', was: [] },
  ),
  'repair.collected-after-all': auditEvent('order', nothingMore, {
    label: 'took back that the device is unclaimed',
    was: [],
  }),
  'repair.handed-back': auditEvent('order', nothingMore, { label: 'handed the device back' }),
  'collection.recorded': auditEvent(
    'order',
    added({ accessories: z.array(z.enum(accessoryKeys)), photos: z.int() }),
    { label: 'recorded the collection at the door', was: [] },
  ),
  'door.code-given': auditEvent('order', added({ stage }), {
    label: 'entered the customer’s code',
    was: [],
  }),
  'door.code-refused': auditEvent('order', added({ stage, tries: z.int() }), {
    label: 'entered a wrong code at the door',
    was: [],
  }),
  'door.confirmed-on-phone': auditEvent('order', added({ stage, reason: titled(phoneReasons) }), {
    label: 'confirmed the door on the phone',
    was: [],
  }),
  'order.contact-set': auditEvent('order', setOrChanged({ way: z.enum(contactWays) }), {
    label: 'noted how the customer is reached',
    was: [],
  }),
  'intake.recorded': auditEvent('order', added(intake), { label: 'recorded the intake' }),
  'intake.changed': auditEvent('order', changed(intake), { label: 'changed the intake' }),
  'intake.photo-shown': auditEvent('order', changed({ shown: z.int() }), {
    label: 'changed which photos the customer sees',
    was: [],
  }),
  'intake.link-made': auditEvent('order', nothingMore, {
    label: 'let a phone send photos for the intake',
    was: [],
  }),
  'intake.link-closed': auditEvent('order', nothingMore, {
    label: 'closed the link for photos from a phone',
    was: [],
  }),
  'self-test.link-made': auditEvent('order', nothingMore, {
    label: 'let the device test itself',
    was: [],
  }),
  ...benchAudit,
  'lane.limit-set': auditEvent('lane', changed({ limit: z.int().nullable() }), {
    label: 'set the limit of a lane',
  }),
}
