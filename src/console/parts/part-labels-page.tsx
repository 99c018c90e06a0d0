/** The labels of a part to print: one for its bin, and one for each piece in the shop, with codes that a scan reads. */
import { lazy, Suspense, useState } from 'react'
import { Link, useParams } from 'react-router'
import { Button } from '#ui/design/button.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { Skeleton } from '#ui/query/loading.tsx'
import { getPart } from '#domain/parts/contract/staff.ts'
import { isOnShelf } from '#domain/parts/stock.ts'
import { Chip, ChipRow } from '#console/frame/chips.tsx'
import { Qr } from '#ui/media/qr.tsx'
import type { ShownPart } from './shown-stock.ts'

/** The maker of lines is loaded once somebody chooses them. */
const Bars = lazy(async () => ({ default: (await import('./bars.tsx')).Bars }))

export default function PartLabelsPage() {
  const { partId = '' } = useParams()
  const found = useAnswer(getPart, { partId })
  const [hasLines, setLines] = useState(false)
  return (
    <>
      <div className="paper-bar">
        <div>
          <p className="breadcrumb">
            <Link className="link" to={`/staff/parts/${partId}`}>
              {found.data?.name ?? 'Part'}
            </Link>
          </p>
          <h1 className="display-3">Part labels</h1>
          <p className="small muted">
            Labels of 62 x 29 mm: the bin first, then each piece. Print at 100%, without the
            browser's own margins.
          </p>
        </div>
        <ChipRow label="Code">
          <Chip pressed={!hasLines} onPress={() => setLines(false)}>
            QR code
          </Chip>
          <Chip pressed={hasLines} onPress={() => setLines(true)}>
            Lines
          </Chip>
        </ChipRow>
        {found.data && <Button onClick={() => print()}>Print all</Button>}
      </div>
      <QueryView
        query={found}
        name="the labels"
        loading={<Skeleton className="mx-auto h-28 w-60" />}
      >
        {(part) => (
          <div className="paper-table label-sheet" tabIndex={0} role="region" aria-label="Preview">
            <PartLabel part={part} code={part.sku} hasLines={hasLines} />
            {part.items.map(
              ({ id, serial, state }) =>
                serial &&
                isOnShelf(state) && (
                  <PartLabel
                    key={id}
                    part={part}
                    code={hasLines ? serial : `${part.sku} ${serial}`}
                    serial={serial}
                    hasLines={hasLines}
                  />
                ),
            )}
          </div>
        )}
      </QueryView>
    </>
  )
}

type LabelProps = {
  readonly part: ShownPart
  /** What a scan of the label gives. */
  readonly code: string
  /** Of the piece; the label of a bin has none. */
  readonly serial?: string
  /** Code 128 in place of the QR code. */
  readonly hasLines: boolean
}

const PartLabel = ({ part: { name, sku, shelf }, code, serial, hasLines }: LabelProps) => (
  <article className="paper paper-label" data-lines={hasLines ? '' : undefined}>
    {hasLines ? (
      <Suspense>
        <Bars text={code} label={`Lines of ${code}`} />
      </Suspense>
    ) : (
      <Qr text={code} label={`QR code of ${code}`} />
    )}
    <div>
      <p className="label-number">{serial ?? sku}</p>
      <p className="label-device">{name}</p>
      {serial && <p>{sku}</p>}
      {shelf && <p className="label-due">Bin {shelf}</p>}
    </div>
  </article>
)
