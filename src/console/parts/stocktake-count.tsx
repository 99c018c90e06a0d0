/** Counting: each scan is stored at once, beside what the records expect. Several colleagues may count at once. */
import { useRef, useState } from 'react'
import { useMay } from '#ui/api/role.ts'
import { useAction } from '#ui/query/use-action.ts'
import { countPiece, uncountPiece } from '#domain/parts/contract/staff-stocktakes.ts'
import { ScanField } from '#console/scan/scan-field.tsx'
import { ScanResult, UndoScan } from './scan-outcome.tsx'
import type { ShownStocktake } from './shown-stock.ts'
import { StocktakeEnd } from './stocktake-end.tsx'
import { StocktakeLines } from './stocktake-lines.tsx'
import { useScans } from './use-scans.ts'

type Props = { readonly shown: ShownStocktake; readonly onLeave: () => void }

export function StocktakeCount({ shown, onLeave }: Props) {
  const may = useMay()
  const [chosen, setChosen] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const { id: stocktakeId, kind, title, lines, endedAt, endedBy } = shown
  const onlyPart = kind === 'part' ? lines[0]?.partId : undefined
  const choose = (partId: string) => {
    setChosen(partId)
    field.current?.focus()
  }
  const mayCount = may('receive-parts') && endedAt === null
  return (
    <div className="parts-columns">
      <div className="record-column">
        <StocktakeLines
          shown={shown}
          chosen={chosen}
          onChoose={mayCount && onlyPart === undefined ? choose : undefined}
          mayCount={mayCount}
        />
      </div>
      <section className="panel deliveries" aria-labelledby="count-title">
        <h2 id="count-title">
          {kind === 'shelf' ? `Bin ${title}` : title}
          <span className="small muted receiving-note">{countedText(lines)}</span>
        </h2>
        <div className="panel-body">
          {mayCount && <Scanning {...{ stocktakeId, field }} partId={chosen ?? onlyPart} />}
          {endedAt !== null && <p className="small muted">Ended by {endedBy}.</p>}
          <StocktakeEnd shown={shown} onLeave={onLeave} />
        </div>
      </section>
    </div>
  )
}

const countedText = (lines: ShownStocktake['lines']) => {
  const open = lines.filter(({ counted }) => counted === null).length
  return open === 0 ? 'all counted' : `${lines.length - open} of ${lines.length} parts counted`
}

type ScanningProps = {
  readonly stocktakeId: string
  /** Of a serial number that was never received. */
  readonly partId: string | undefined
  readonly field: React.RefObject<HTMLInputElement | null>
}

function Scanning({ stocktakeId, partId, field }: ScanningProps) {
  const failed = useRef<(error: unknown) => void>(undefined)
  const counting = useAction(countPiece, { onFailure: (error) => failed.current?.(error) })
  const undoing = useAction(uncountPiece, { failure: { title: 'Not undone' } })
  const { taken, refused, scan, forget } = useScans((code, onFailed) => {
    failed.current = onFailed
    return counting.run({ stocktakeId, code, ...(partId && { partId }) })
  })
  return (
    <>
      <ScanField label="Scan a piece or type its serial" onScan={scan} inputRef={field} autoFocus />
      <ScanResult
        taken={
          taken && (
            <>
              <p>
                <b>{taken.name}</b>
                <br />
                <span className="code">{taken.serial}</span> counted
              </p>
              <UndoScan
                isUndoing={undoing.isRunning}
                onUndo={() =>
                  void undoing.run({ stocktakeId, countId: taken.countId }, () => forget())
                }
              />
            </>
          )
        }
        refused={refused}
      />
    </>
  )
}
