/** The icon of each answer of a check. */
import type { IconName } from '#ui/design/icon-names.ts'
import type { PointAnswer } from '#domain/repairs/inspection/device-check.ts'

export const answerIcons: Readonly<Record<PointAnswer, IconName>> = {
  works: 'check',
  fails: 'close',
  absent: 'minus',
}
