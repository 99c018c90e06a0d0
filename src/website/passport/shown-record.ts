/** The record of a passport as the lists of a repair show it. */
import type { PassportRecord } from '#domain/passports/passport.ts'
import { pointKeys } from '#domain/repairs/inspection/check-points.ts'
import { formatDay, noonOf } from '#kernel/time.ts'
import type { ListedPart } from '#ui/repairs/part-list.tsx'
import { dayText } from '#ui/repairs/timestamps.ts'
import type { ShownCheck } from '#ui/repairs/two-checks.tsx'

type Check = PassportRecord['checks']['before']

/** A point that is no longer checked has no dot. */
const shownCheck = (check: Check): ShownCheck | null =>
  check && {
    at: check.at,
    by: [],
    points: pointKeys.flatMap((point) => {
      const found = check.points.find((one) => one.point === point)
      return found ? [{ point, answer: found.answer, note: null }] : []
    }),
  }

export const shownChecks = ({ checks }: PassportRecord) => ({
  before: shownCheck(checks.before),
  after: shownCheck(checks.after),
})

export const partsOfRecord = ({ parts, warranties }: PassportRecord): ListedPart[] =>
  parts.map(({ issue, name, quality, serial, lot, fittedAt }, i) => {
    const warranty = warranties.find((one) => one.issue === issue)
    return {
      id: `${i}`,
      name,
      quality,
      imageUrl: null,
      facts: [
        { label: serial ? 'Serial number' : 'Lot', value: serial ?? lot, isCode: true },
        { label: 'Fitted', value: dayText(fittedAt) },
        { label: 'Warranty until', value: warranty ? formatDay(noonOf(warranty.until)) : null },
      ],
    }
  })

/** The warranties of work in which no part was fitted. */
export const withoutPart = ({ parts, warranties }: PassportRecord): PassportRecord['warranties'] =>
  warranties.filter(({ issue }) => !parts.some((part) => part.issue === issue))
