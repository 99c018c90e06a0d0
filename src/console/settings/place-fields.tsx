/** The shop's place: a marker on a map, and the same as two numbers for the keyboard. */
import { lazy, Suspense } from 'react'
import type { Position } from '#kernel/shop.ts'
import { readMapTiles } from '#domain/addresses/contract/customer.ts'
import { FieldError } from '#ui/design/field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { Skeleton } from '#ui/query/loading.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import type { SettingWork } from '#ui/query/use-setting.ts'

const PlaceMap = lazy(async () => ({ default: (await import('./place-map.tsx')).PlaceMap }))
const names = { lat: 'Latitude', lng: 'Longitude' } as const

export function PlaceFields({
  work: { value, change, wrong },
}: {
  readonly work: SettingWork<{ position: Position }>
}) {
  const { data: tiles } = useAnswer(readMapTiles, {})
  const { position } = value
  const put = (next: Position) => change(() => ({ position: next }))
  return (
    <>
      <div className="record-column">
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          {tiles ? (
            <PlaceMap tiles={tiles} position={position} onPosition={put} />
          ) : (
            <Skeleton className="h-96 w-full" />
          )}
        </Suspense>
        <p className="small muted">Drag the marker, or press where the shop is.</p>
      </div>
      <div className="record-column">
        <section className="panel">
          <h2>Position</h2>
          <div className="panel-body grid gap-4">
            {wrong('position') && <FieldError>{wrong('position')}</FieldError>}
            {(['lat', 'lng'] as const).map((key) => (
              <TextField
                key={key}
                label={names[key]}
                type="number"
                step="0.00001"
                inputMode="decimal"
                error={wrong(`position.${key}`)}
                value={Number.isNaN(position[key]) ? '' : position[key]}
                onChange={({ target }) =>
                  put({
                    ...position,
                    [key]: target.value === '' ? Number.NaN : Number(target.value),
                  })
                }
              />
            ))}
          </div>
        </section>
      </div>
    </>
  )
}
