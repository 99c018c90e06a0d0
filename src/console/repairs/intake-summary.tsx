/** An intake as text: accessories, the marks of each area, the remark. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import type { getIntake } from '#domain/repairs/contract/staff-intake.ts'
import { accessoriesLine, areaText, marksLine } from '#domain/repairs/intake/intake.ts'

export type Intake = ResponseOf<typeof getIntake>['intake']

export function IntakeText({ intake }: { readonly intake: Intake }) {
  const { accessories, otherAccessories, condition, conditionNote } = intake
  return (
    <dl className="intake-facts">
      <div>
        <dt>Accessories</dt>
        <dd>{accessoriesLine(accessories, otherAccessories)}</dd>
      </div>
      {condition.map(({ area, marks }) => (
        <div key={area}>
          <dt>{areaText[area]}</dt>
          <dd className={marks.length > 0 ? 'strong' : undefined}>{marksLine(marks)}</dd>
        </div>
      ))}
      {conditionNote && (
        <div>
          <dt>Remark</dt>
          <dd>{conditionNote}</dd>
        </div>
      )}
    </dl>
  )
}
