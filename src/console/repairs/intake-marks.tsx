/** The condition of a device in the intake form: the areas looked at, and the marks on each. */
import { FieldError } from '#ui/design/field.tsx'
import {
  type Area,
  areaKeys,
  areaText,
  type IntakeFields,
  type Mark,
  markKeys,
  markText,
} from '#domain/repairs/intake/intake.ts'
import { Chip } from '#console/frame/chips.tsx'

type Condition = IntakeFields['condition']
type Props = {
  readonly condition: Condition
  readonly onChange: (condition: Condition) => void
  readonly error: string | undefined
}

export function IntakeMarks({ condition, onChange, error }: Props) {
  const marksOf = (area: Area) => condition.find((one) => one.area === area)?.marks
  const set = (area: Area, marks: Mark[] | undefined) =>
    onChange(
      areaKeys.flatMap((one) => {
        const now = one === area ? marks : marksOf(one)
        return now ? [{ area: one, marks: now }] : []
      }),
    )
  const lookAtAll = () => onChange(areaKeys.map((area) => ({ area, marks: marksOf(area) ?? [] })))
  return (
    <div className="grid gap-3">
      <div className="grid gap-2" role="group" aria-label="Areas looked at">
        <p className="label">Condition: areas looked at</p>
        <div className="chip-row">
          {areaKeys.map((area) => (
            <Chip
              key={area}
              pressed={marksOf(area) !== undefined}
              onPress={() => set(area, marksOf(area) ? undefined : [])}
            >
              {areaText[area]}
            </Chip>
          ))}
          {areaKeys.some((area) => !marksOf(area)) && (
            <button type="button" className="link small min-h-11" onClick={lookAtAll}>
              All areas
            </button>
          )}
        </div>
      </div>
      {error && <FieldError>{error}</FieldError>}
      {condition.length > 0 && (
        <div className="intake-marks">
          {condition.map(({ area, marks }) => (
            <div key={area} role="group" aria-label={areaText[area]}>
              <span className="small strong">{areaText[area]}</span>
              <Marks marks={marks} onChange={(next) => set(area, next)} />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

type MarksProps = { readonly marks: readonly Mark[]; readonly onChange: (marks: Mark[]) => void }

function Marks({ marks, onChange }: MarksProps) {
  return (
    <span className="chip-row">
      <Chip pressed={marks.length === 0} onPress={() => onChange([])}>
        No marks
      </Chip>
      {markKeys.map((mark) => (
        <Chip
          key={mark}
          pressed={marks.includes(mark)}
          onPress={() =>
            onChange(
              markKeys.filter((one) =>
                one === mark ? !marks.includes(mark) : marks.includes(one),
              ),
            )
          }
        >
          {markText[mark]}
        </Chip>
      ))}
    </span>
  )
}
