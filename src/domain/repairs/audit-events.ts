/** The audit events of repairs and the board, without free text. */
import { z } from 'zod'
import {
  added,
  auditEvent,
  changed,
  changedFrom,
  nothingMore,
  removed,
  setOrChanged,
} from '#kernel/audit-event.ts'
import { amount, timestamp, titled } from '#kernel/audit-fields.ts'
import { pointKeys } from './inspection/check-points.ts'
import { checkPhases, pointAnswers } from './inspection/device-check.ts'
import { reasonText } from './promised-time.ts'
import { accessoryKeys, areaKeys, markKeys } from './intake/intake.ts'
import { noFixTitles, outcomeTitles, unclaimedTitles } from './outcome.ts'
import { stageFacts } from './stage-facts.ts'
import { type StageKey, stageKeys } from './stages.ts'
import { waitTitles } from './waiting.ts'

const stage = titled(
  Object.fromEntries(stageKeys.map((key) => [key, stageFacts[key].title])) as Record<
    StageKey,
    string
  >,
)
const assignees = ['technician', 'rider'] as const
const point = { point: z.enum(pointKeys), answer: z.enum(pointAnswers) }
const part = {
  part: z.string(),
  issueId: z.string(),
  quality: z.string(),
  serial: z.string().nullable(),
}
const intake = {
  version: z.int(),
  accessories: z.array(z.enum(accessoryKeys)),
  condition: z.array(z.object({ area: z.enum(areaKeys), marks: z.array(z.enum(markKeys)) })),
  /** How many. */
  photos: z.int(),
}
const checkedAt = (at: string) => `checked a point ${at} the repair`

export const repairAudit = {
  'repair.moved': auditEvent(
    'order',
    changedFrom({ stage }, { stage, estimate: timestamp.optional() }),
    { label: 'moved the repair' },
  ),
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
  'repair.note-added': auditEvent('order', nothingMore, {
    label: 'added a note to a repair',
    sentence: () => 'added a note',
    was: [{ sentence: 'added a note' }],
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
  'repair.handed-back': auditEvent('order', nothingMore, { label: 'handed the device back' }),
  'intake.recorded': auditEvent('order', added(intake), { label: 'recorded the intake' }),
  'intake.changed': auditEvent('order', changed(intake), { label: 'changed the intake' }),
  'check.answered': auditEvent(
    'order',
    setOrChanged(point).extend({ moment: z.enum(checkPhases) }),
    {
      label: 'checked a point',
      sentence: ({ moment: at }) => checkedAt(at),
      was: checkPhases.map((at) => ({ sentence: checkedAt(at), data: { moment: at } })),
    },
  ),
  'part.noted': auditEvent('order', added({ ...part, serial: z.string() }), {
    label: 'noted a part',
  }),
  'part.noted-unused': auditEvent('order', added({ ...part, serial: z.null() }), {
    label: 'noted that no part was used',
  }),
  'part.removed': auditEvent('order', removed({ ...part, serial: z.string() }), {
    label: 'removed a part',
  }),
  'part.unused-taken-back': auditEvent('order', removed({ ...part, serial: z.null() }), {
    label: 'took back that no part was used',
  }),
  'lane.limit-set': auditEvent('lane', changed({ limit: z.int().nullable() }), {
    label: 'set the limit of a lane',
  }),
}
