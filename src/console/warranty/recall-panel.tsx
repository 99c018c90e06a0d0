/** The recall of one lot: who has a piece of it, what they read, and after the press who was reached. */
import { useState } from 'react'
import { type Language, languageTag, ownName } from '#kernel/language.ts'
import { AlertDialog } from '#ui/design/alert-dialog.tsx'
import { Button } from '#ui/design/button.tsx'
import { Checkbox } from '#ui/design/checkbox.tsx'
import { type Column, ListTable } from '#ui/design/list-table.tsx'
import { Segment } from '#ui/design/segment.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { getRecall, type Recall, recallLot } from '#domain/repairs/contract/staff-recall.ts'
import { OrderLink } from '#console/frame/order-link.tsx'
import { shortTimestamp } from '#console/frame/short-time.ts'

type Lot = { readonly partId: string; readonly lot: string }
type Props = { readonly lot: Lot }

export function RecallPanel({ lot }: Props) {
  const found = useAnswer(getRecall, lot, {
    // Messages go out after the press: the page follows them until none is on its way.
    refetchInterval: ({ state: { data } }) => (data && isGoing(data) ? 5_000 : false),
  })
  return (
    <QueryView
      query={found}
      name="the recall"
      loading="h-72 w-full"
      missing={<p className="muted">The shop never had a piece of this lot.</p>}
    >
      {(shown) => (
        <section className="panel" aria-label={`Lot ${lot.lot}`}>
          <h2>
            {shown.name}
            <span className="small muted receiving-note">
              lot <span className="code">{lot.lot}</span>
            </span>
          </h2>
          <Begin lot={lot} shown={shown} />
          {shown.repairs.length === 0 ? (
            <p className="panel-body small muted">No device has a piece of this lot.</p>
          ) : (
            <ListTable
              caption="Devices with a piece of this lot"
              rows={shown.repairs}
              keyOf={({ orderId }) => orderId}
              columns={columns}
            />
          )}
        </section>
      )}
    </QueryView>
  )
}

const isGoing = ({ waiting, repairs }: Recall): boolean =>
  waiting > 0 || repairs.some(({ state }) => state === 'queued')

type Device = Recall['repairs'][number]

const states: Readonly<Record<Device['state'], readonly [title: string, tone?: string]>> = {
  'to-message': ['Gets a message', 'wait'],
  queued: ['Message on its way', 'going'],
  sent: ['Message sent', 'done'],
  failed: ['Message not sent', 'late'],
  bench: ['Here: the bench', 'idle'],
  erased: ['Account deleted'],
}

const columns: readonly Column<Device>[] = [
  { title: 'Device', kind: 'row', cell: ({ device }) => device },
  { title: 'Repair', cell: (one) => <OrderLink order={one} /> },
  { title: 'Customer', cell: ({ customer }) => customer ?? '' },
  {
    title: 'State',
    cell: ({ state }) => (
      <span className="state-word" data-tone={states[state][1]}>
        {states[state][0]}
      </span>
    ),
  },
]

const many = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

type BeginProps = Props & { readonly shown: Recall }

/** Nothing is left to do once every device is on record and no piece is free. */
function Begin({ lot, shown }: BeginProps) {
  const [isAsking, setAsking] = useState(false)
  const [setAside, setSetAside] = useState(true)
  const recalling = useAction(recallLot, {
    success: { title: 'Recalled' },
    failure: { title: 'Not recalled', message: 'Please try again.' },
    onSuccess: () => setAsking(false),
  })
  const { customers, free, recall, isNew } = shown
  const bench = shown.repairs.filter(({ state }) => state === 'bench').length
  const isLeft = isNew || customers > 0 || free > 0
  const does = [
    customers > 0 && `${many(customers, 'customer')} get${customers === 1 ? 's' : ''} a message`,
    bench > 0 && !recall && `the bench is told of ${many(bench, 'device')} here`,
    setAside && free > 0 && `${many(free, 'free piece')} leave${free === 1 ? 's' : ''} the stock`,
  ].filter((one) => one !== false)
  return (
    <div className="panel-body grid gap-4">
      {recall && (
        <p role="status">
          <b>Recalled</b> by {recall.startedBy}, {shortTimestamp(recall.startedAt)}.{' '}
          {recall.setAside > 0 && `${many(recall.setAside, 'piece')} left the stock. `}
          {shown.waiting > 0 && `${many(shown.waiting, 'message')} still to be written.`}
        </p>
      )}
      <Preview texts={shown.texts} />
      {isLeft && (
        <>
          {free > 0 && (
            <Checkbox
              checked={setAside}
              onChange={({ target }) => setSetAside(target.checked)}
            >{`Set ${many(free, 'free piece')} aside as faulty`}</Checkbox>
          )}
          <div>
            <Button onClick={() => setAsking(true)}>
              {recall ? 'Continue the recall' : 'Recall this lot'}
            </Button>
          </div>
        </>
      )}
      <AlertDialog
        open={isAsking}
        title={`Recall lot ${lot.lot}?`}
        text={`${upper(does.join(', ') || 'Nothing is sent')}. A message cannot be taken back.`}
        action={customers > 0 ? `Recall and send ${many(customers, 'message')}` : 'Recall'}
        working={recalling.isRunning}
        onAction={() => void recalling.run({ ...lot, setAside: setAside && free > 0 })}
        onCancel={() => setAsking(false)}
      />
    </div>
  )
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function Preview({ texts }: Pick<Recall, 'texts'>) {
  const [language, setLanguage] = useState<Language>('English')
  const text = texts.find((one) => one.language === language)?.text
  return (
    <div className="recall-preview">
      <Segment
        label="Language of the message"
        choices={texts.map((one) => ({
          value: one.language,
          label: ownName[one.language],
          lang: languageTag[one.language],
        }))}
        value={language}
        onValue={setLanguage}
      />
      <p className="recall-message" lang={languageTag[language]}>
        {text}
      </p>
    </div>
  )
}
