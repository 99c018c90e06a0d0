/** What the stock has for one issue of a repair: reserved pieces with their bin, what lacks, and what can be reserved. */
import { useState } from 'react'
import { formatDay, noonOf } from '#kernel/time.ts'
import { useMay } from '#ui/api/role.ts'
import { AlertDialog } from '#ui/design/alert-dialog.tsx'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { useAction } from '#ui/query/use-action.ts'
import {
  freePart,
  type OrderStock,
  reportFaultyPart,
  reservePart,
} from '#domain/repairs/contract/staff-order-stock.ts'

type Stocked = OrderStock['issues'][number]
type Piece = Stocked['items'][number]

type Props = {
  readonly orderId: string
  readonly stock: Stocked
  /** Pieces can be reserved and reported. */
  readonly isOpen: boolean
  /** Fits a piece by its label; absent where no part may be noted now. */
  readonly onFit: ((code: string) => void) | undefined
  /** A part is on record for the issue. */
  readonly hasPart: boolean
}

export function HeldPieces({ orderId, stock, isOpen, onFit, hasPart }: Props) {
  const may = useMay()('work-at-bench')
  const reserved = stock.items.filter(({ state }) => state === 'reserved')
  const lacks = reserved.length === 0 && !hasPart ? stock.lacks : null
  const offered = may && isOpen && reserved.length === 0 && !hasPart ? stock.choices : []
  return (
    <>
      {reserved.map((piece) => (
        <HeldPiece
          key={piece.id}
          orderId={orderId}
          piece={piece}
          sku={stock.choices.find(({ name }) => name === piece.part)?.sku}
          mayChange={may}
          isOpen={isOpen}
          onFit={onFit}
        />
      ))}
      {lacks && (
        <p className="lacks">
          <Badge tone="amber">Waits for a part</Badge> {lacks.part},{' '}
          {lacks.expectedOn
            ? `expected on ${formatDay(noonOf(lacks.expectedOn))}`
            : 'not ordered yet'}
        </p>
      )}
      <Choices orderId={orderId} issueId={stock.issueId} choices={offered} />
    </>
  )
}

type PieceProps = Pick<Props, 'orderId' | 'isOpen' | 'onFit'> & {
  readonly piece: Piece
  /** Of a counted part, which has no serial number. */
  readonly sku: string | undefined
  readonly mayChange: boolean
}

function HeldPiece({ orderId, piece, sku, mayChange, isOpen, onFit }: PieceProps) {
  const { id: itemId, part, serial, shelf } = piece
  const label = serial ?? sku
  const freeing = useAction(freePart, {
    failure: { title: 'Not freed', message: 'Please try again.' },
  })
  return (
    <div className="held-piece">
      <p className="held-shelf">
        <span className="smaller muted">{shelf ? 'Bin' : 'No bin'}</span>
        {shelf && <span className="code">{shelf}</span>}
      </p>
      <p className="held-what">
        <b>{part}</b>
        {serial && <span className="code block">{serial}</span>}
        <span className="smaller muted block">
          {isOpen ? 'Reserved for this repair' : 'Still held, though this repair is over'}
        </span>
      </p>
      {mayChange && (
        <div className="held-acts">
          {onFit && label && (
            <Button size="sm" aria-label={`Fit ${part}`} onClick={() => onFit(label)}>
              Fit
            </Button>
          )}
          {isOpen && <Faulty orderId={orderId} piece={piece} />}
          <Button
            variant="quiet"
            size="sm"
            aria-label={`Free ${part}`}
            loading={freeing.isRunning}
            onClick={() => void freeing.run({ orderId, itemId })}
          >
            Free
          </Button>
        </div>
      )}
    </div>
  )
}

function Faulty({ orderId, piece }: Pick<PieceProps, 'orderId' | 'piece'>) {
  const [isAsking, setAsking] = useState(false)
  const reporting = useAction(reportFaultyPart, {
    success: ({ replaced }) => ({
      title: replaced ? 'Another piece is reserved' : 'The repair waits for a part',
    }),
    failure: { title: 'Not reported', message: 'Please try again.' },
    onSuccess: () => setAsking(false),
  })
  const { part, serial, id: itemId } = piece
  return (
    <>
      <Button
        variant="line"
        size="sm"
        aria-label={`${part} is faulty`}
        onClick={() => setAsking(true)}
      >
        Faulty
      </Button>
      <AlertDialog
        open={isAsking}
        title="Is this piece faulty?"
        text={`${part}${serial ? ` ${serial}` : ''} leaves the stock. The repair gets the next free piece, or waits for one.`}
        action="It is faulty"
        working={reporting.isRunning}
        onAction={() => void reporting.run({ orderId, itemId })}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

type ChoicesProps = Pick<Props, 'orderId'> & Pick<Stocked, 'issueId' | 'choices'>

function Choices({ orderId, issueId, choices }: ChoicesProps) {
  const reserving = useAction(reservePart, {
    failure: { title: 'Not reserved', message: 'Please try again.' },
  })
  const free = choices.filter((part) => part.free > 0)
  if (free.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {free.map(({ partId, name, free: pieces }) => (
        <Button
          key={partId}
          variant="line"
          size="sm"
          loading={reserving.isRunning}
          onClick={() => void reserving.run({ orderId, issueId, partId })}
        >
          Reserve {name}, {pieces} free
        </Button>
      ))}
    </div>
  )
}
