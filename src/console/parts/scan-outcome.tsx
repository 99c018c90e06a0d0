/** What the last scan did: which piece was booked in and where it goes, or why it was not. */
import type { ReactNode } from 'react'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { Icon } from '#ui/design/icon.tsx'
import type { Refused, Taken } from './use-receiving.ts'

type ScanProps = {
  readonly taken: ReactNode
  readonly refused: Refused | undefined
}

/** The outcome of any scan: what it did, in the words of the page, or why it was refused. */
export const ScanResult = ({ taken, refused }: ScanProps) => (
  <div className="scan-outcome" role="status">
    {taken && (
      <div className="scan-taken">
        <Icon name="check" />
        {taken}
      </div>
    )}
    {refused && (
      <div className="scan-refused">
        <FieldError>
          <span className="code">{refused.code}</span>: {refused.text}
        </FieldError>
      </div>
    )}
  </div>
)

type UndoProps = { readonly isUndoing: boolean; readonly onUndo: () => void }

export const UndoScan = ({ isUndoing, onUndo }: UndoProps) => (
  <Button variant="quiet" size="xs" loading={isUndoing} onClick={onUndo}>
    Undo
  </Button>
)

type Props = {
  readonly taken: Taken | undefined
  readonly refused: Refused | undefined
  readonly isUndoing: boolean
  readonly undo: () => void
}

export const ScanOutcome = ({ taken, refused, isUndoing, undo }: Props) => (
  <ScanResult
    taken={taken && <TakenScan taken={taken} isUndoing={isUndoing} onUndo={undo} />}
    refused={refused}
  />
)

type TakenProps = UndoProps & { readonly taken: Taken }

function TakenScan({ taken, isUndoing, onUndo }: TakenProps) {
  const { name, received, ordered, serial, quantity, shelf, reservedFor } = taken
  return (
    <>
      <p>
        <b>{name}</b>, {received} of {ordered}
        <br />
        {serial ? <span className="code">{serial}</span> : `${quantity} pieces`}
        {shelf && (
          <>
            {' '}
            to bin <span className="code">{shelf}</span>
          </>
        )}
        {reservedFor && (
          <>
            <br />
            For repair <span className="code">{reservedFor.number}</span>, the bench is told
          </>
        )}
      </p>
      <UndoScan isUndoing={isUndoing} onUndo={onUndo} />
    </>
  )
}
