/** The texts of the repair report, on the page and on paper. A word in braces is replaced by a value. */
import type { PointKey } from '../../inspection/check-points.ts'
import type { OldPart } from '../../parts/old-part.ts'

export const english = {
  title: 'Repair report',
  leadAll: 'Your {device} is checked. All points that were tested work.',
  leadOne: 'Your {device} is checked. One point does not work; the reason is below.',
  leadSome: 'Your {device} is checked. {n} points do not work; the reasons are below.',
  device: 'Device',
  imei: 'IMEI ends in',
  serialNumber: 'Serial number ends in',
  repaired: 'Repaired',
  delivered: 'Delivered',
  checkedBy: 'Checked by',
  total: 'Total with tax',
  checks: '21 points, before and after',
  checksLead:
    'One line runs round 21 dots, one for each point we test. It breaks where a point failed, is dotted where nothing could be tested, and is whole when all 21 pass.',
  before: 'Before',
  after: 'After',
  passed: '{n} passed',
  failed: '{n} failed',
  untested: '{n} not applicable',
  noCheck: 'No check was recorded.',
  point: 'Point',
  works: 'Works',
  fails: 'Does not work',
  absent: 'Not applicable',
  changed: 'Points that changed or failed',
  noneChanged: 'No point changed, and none failed.',
  allPoints: 'All 21 points',
  fewerPoints: 'Only points that changed or failed',
  photos: 'Photos of your device as it came in',
  photo: 'Your device as it came in, photo {n} of {of}',
  parts: 'Parts',
  noParts: 'No part was replaced.',
  serial: 'Serial number',
  lot: 'Lot',
  oldPart: 'Old part',
  battery: 'Battery capacity',
  charge: '{capacity} of {design} mAh',
  cycles: '{n} charge cycles',
  batteryNote: 'The thin line is 80%, below which we advise a new battery.',
  rounds: 'Found at an earlier final check, then worked on again',
  notDone: 'What does not work, and why',
  noReason: 'No reason was written down.',
  warranty: 'Warranty',
  warrantyUntil: 'until {day}',
  warrantyLater: 'It begins when your device is back with you.',
  save: 'Save as PDF',
  ownWords: 'Remarks stand as our colleagues wrote them.',
} as const

export type TextKey = keyof typeof english
export type Texts = Readonly<Record<TextKey, string>>

export const englishOldParts: Readonly<Record<OldPart, string>> = {
  customer: 'Given to you',
  supplier: 'Back to the supplier',
  scrapped: 'Recycled as e-waste',
  none: 'None was removed',
}

/** Points and, where a computer has another one in its place, that one. */
export type PointNames = Readonly<Record<PointKey, string>> & {
  readonly onComputer: Readonly<Partial<Record<PointKey, string>>>
}
