/** The page of the pickup area: its corners on a map and in a list. */
import { lazy, Suspense, useState } from 'react'
import { z } from 'zod'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { FieldError } from '#ui/design/field.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { Skeleton } from '#ui/query/skeleton.tsx'
import { type SettingWork, useSetting } from '#ui/query/use-setting.ts'
import { readMapTiles } from '#domain/addresses/contract/customer.ts'
import { readStaffArea, saveArea } from '#domain/addresses/contract/staff.ts'
import { IconButton } from '#ui/design/icon-button.tsx'
import { SettingHead, SettingPage } from '#console/frame/setting-page.tsx'

type Saved = ResponseOf<typeof readStaffArea>
type Corners = Saved['value']

const shape: z.ZodType<Corners> = z.array(z.object({ lat: z.number(), lng: z.number() }))

const AreaMap = lazy(async () => ({ default: (await import('./area-map.tsx')).AreaMap }))

export default function AreaPage() {
  const answer = useAnswer(readStaffArea, {})
  return (
    <SettingPage title="Pickup area" answer={answer}>
      {(saved) => <AreaForm saved={saved} />}
    </SettingPage>
  )
}

function AreaForm({ saved }: { readonly saved: Saved }) {
  const work: SettingWork<Corners> = useSetting<Corners>({
    read: readStaffArea,
    write: saveArea,
    saved,
    shape,
  })
  const { data: tiles } = useAnswer(readMapTiles, {})
  return (
    <>
      <SettingHead
        title="Pickup area"
        text="Customers see it as the red line on their map. An address outside is agreed by phone."
        work={work}
      />
      <div className="record-columns">
        <div className="record-column">
          {work.wrong('value') && <FieldError>{work.wrong('value')}</FieldError>}
          <Suspense fallback={<Skeleton className="h-96 w-full" />}>
            {tiles ? (
              <AreaMap
                tiles={tiles}
                corners={work.value}
                onCorners={(corners) => work.change(() => corners)}
              />
            ) : (
              <Skeleton className="h-96 w-full" />
            )}
          </Suspense>
          <p className="sm muted">
            Drag a numbered corner. A plus on a side makes a corner there. With the keyboard, use
            the list.
          </p>
        </div>
        <div className="record-column">
          <CornerList work={work} />
        </div>
      </div>
    </>
  )
}

type Corner = { lat: number; lng: number }
type Props = { readonly work: SettingWork<Corner[]> }

const names = { lat: 'latitude', lng: 'longitude' } as const

/** The corners of the pickup area as a list, which does by keyboard what the map does by mouse. */
function CornerList({ work: { value, change, wrong } }: Props) {
  const set = (at: number, changed: Partial<Corner>) =>
    change((corners) => corners.map((one, i) => (i === at ? { ...one, ...changed } : one)))
  const add = (at: number) =>
    change((corners) => {
      const [a, b] = [corners[at], corners[(at + 1) % corners.length]]
      if (!a || !b) return corners
      const middle = { lat: half(a.lat, b.lat), lng: half(a.lng, b.lng) }
      return corners.toSpliced(at + 1, 0, middle)
    })
  return (
    <section className="panel">
      <h2>Corners</h2>
      <ol className="panel-body corner-list">
        {value.map((corner, at) => (
          // Corners have no id, so their position is their key.
          <li key={at}>
            <span className="muted tn">{at + 1}</span>
            {(['lat', 'lng'] as const).map((key) => (
              <Degrees
                key={key}
                label={`Corner ${at + 1}, ${names[key]}`}
                degrees={corner[key]}
                isWrong={wrong(`value.${at}.${key}`) !== undefined}
                onDegrees={(degrees) => set(at, { [key]: degrees })}
              />
            ))}
            <IconButton
              sign="plus"
              size={18}
              label={`New corner after ${at + 1}`}
              onClick={() => add(at)}
            />
            <IconButton
              sign="trash"
              size={18}
              label={`Remove corner ${at + 1}`}
              disabled={value.length <= 3}
              onClick={() => change((corners) => corners.toSpliced(at, 1))}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}

const half = (a: number, b: number): number => Math.round(((a + b) / 2) * 1e5) / 1e5

type DegreesProps = {
  readonly label: string
  readonly degrees: number
  readonly isWrong: boolean
  readonly onDegrees: (degrees: number) => void
}

/** A field of degrees; a text that is not yet a number is shown but does not count. */
function Degrees({ label, degrees, isWrong, onDegrees }: DegreesProps) {
  const [text, setText] = useState<string>()
  return (
    <input
      className="input tn"
      inputMode="decimal"
      autoComplete="off"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      value={text ?? String(degrees)}
      onChange={({ target }) => {
        setText(target.value)
        const read = Number(target.value)
        if (target.value.trim() !== '' && Number.isFinite(read)) onDegrees(read)
      }}
      onBlur={() => setText(undefined)}
    />
  )
}
