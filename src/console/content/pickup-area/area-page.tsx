/** The page of the pickup area: its corners on a map and in a list. */
import { lazy, Suspense } from 'react'
import { z } from 'zod'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { FieldError } from '#ui/design/field.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { SettingHead } from '#console/frame/setting-head.tsx'
import { SettingPage } from '#console/frame/setting-page.tsx'
import { Skeleton } from '#ui/query/loading.tsx'
import { type SettingWork, useSetting } from '#ui/query/use-setting.ts'
import { readMapTiles } from '#domain/addresses/contract/customer.ts'
import { readStaffArea, saveArea } from '#domain/addresses/contract/staff.ts'
import { CornerList } from './corner-list.tsx'

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
      <div className="od">
        <div className="od-col">
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
        <div className="od-col">
          <CornerList work={work} />
        </div>
      </div>
    </>
  )
}
