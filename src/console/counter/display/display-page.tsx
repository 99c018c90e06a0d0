/** The screen at the counter that customers see: the UPI QR code to pay, and that their money is here. */
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { languages, languageTag, type Language } from '#kernel/language.ts'
import { formatRupees, paise, toRupees } from '#kernel/money.ts'
import { getCounterDisplay } from '#domain/orders/contract/staff-display.ts'
import { receivedText } from '#domain/payments/received-spoken.ts'
import { Button } from '#ui/design/button.tsx'
import { Segment } from '#ui/design/segment.tsx'
import { asClock, useCountdown } from '#ui/forms/use-countdown.ts'
import { Kolam } from '#ui/media/kolam.tsx'
import { useShop } from '#ui/page/shop.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { useLiveBoard } from '#console/board/use-live-board.ts'
import { QrCodeTile } from '../qr-code-tile.tsx'
import { displayWords } from './display-words.ts'
import { useAwake } from './use-awake.ts'
import { useSpeaker } from './use-speaker.ts'

type Display = ResponseOf<typeof getCounterDisplay>
type Whose = 'everybody' | 'own'

/** Milliseconds: how often it asks beside the change notifications. */
const lookEvery = 5_000

/** The address keeps whose codes are shown, so that a screen which starts by itself shows the same again. */
export default function DisplayPage() {
  const [search, setSearch] = useSearchParams()
  const whose: Whose = search.get('whose') === 'own' ? 'own' : 'everybody'
  const [isStarted, setIsStarted] = useState(false)
  const speaker = useSpeaker()
  useAwake(isStarted)
  if (isStarted) return <Running whose={whose} say={speaker.say} />
  const start = () => {
    speaker.start()
    document.documentElement.requestFullscreen?.().catch(() => {})
    setIsStarted(true)
  }
  return (
    <Start
      whose={whose}
      onWhose={(next) => setSearch(next === 'own' ? { whose: next } : {}, { replace: true })}
      onStart={start}
    />
  )
}

const choices = [
  { value: 'everybody', label: 'Everybody’s codes' },
  { value: 'own', label: 'Only mine' },
] as const

type StartProps = {
  readonly whose: Whose
  readonly onWhose: (whose: Whose) => void
  readonly onStart: () => void
}

const Start = ({ whose, onWhose, onStart }: StartProps) => (
  <div className="payer-start">
    <h1 className="display-3">Screen for customers</h1>
    <p>
      Turn it to the customer. It shows the UPI QR code that a colleague opens, and says when the
      money is here, in the customer’s language.
    </p>
    <Segment label="Whose codes it shows" choices={choices} value={whose} onValue={onWhose} />
    <Button onClick={onStart}>Start, with sound</Button>
    <p className="small muted">It fills the screen and stays on. Esc or Back ends it.</p>
  </div>
)

type RunningProps = { readonly whose: Whose; readonly say: (language: Language) => void }

function Running({ whose, say }: RunningProps) {
  const query = useAnswer(getCounterDisplay, { whose }, { refetchInterval: lookEvery })
  const { inTouch } = useLiveBoard()
  useSaid(query.data, say)
  return (
    <div className="payer-display">
      <h1 className="visually-hidden">Screen for customers</h1>
      <QueryView query={query} name="the screen for customers" loading="">
        {(display) => <Shown display={display} />}
      </QueryView>
      {(!inTouch || query.isError) && (
        <p className="payer-lost" role="status">
          No connection
        </p>
      )}
    </div>
  )
}

/** Once for each payment. */
function useSaid(display: Display | undefined, say: RunningProps['say']): void {
  const saidRef = useRef<string>(undefined)
  useEffect(() => {
    if (display?.state !== 'received' || saidRef.current === display.qrCodeId) return
    saidRef.current = display.qrCodeId
    say(display.language)
  }, [display, say])
}

/** A code whose time is over is not shown until the server knows what became of it. */
function Shown({ display }: { readonly display: Display }) {
  const { left, start } = useCountdown()
  useEffect(() => {
    if (display) start(display.secondsLeft)
  }, [display, start])
  if (!display || (display.state === 'open' && left === 0 && display.secondsLeft === 0))
    return <Idle />
  const { amount, orderNumber, language, state } = display
  const words = displayWords[language]
  const said = {
    open: words.scan,
    received: receivedText[language],
    'not-counted': words.notCounted,
  }
  return (
    <section className="payer-code" data-state={state} lang={languageTag[language]}>
      <QrCodeTile code={{ ...display, state: state === 'open' ? 'open' : 'paid' }} />
      <div className="payer-text">
        <p className="code">{orderNumber}</p>
        <p className="payer-amount tabular">{formatRupees(toRupees(paise(amount)))}</p>
        <p className="payer-said" role="status">
          {said[state]}
        </p>
        {state === 'open' && (
          <p className="payer-ends">
            {words.endsIn} <span className="tabular">{asClock(left)}</span>
          </p>
        )}
      </div>
    </section>
  )
}

function Idle() {
  const { brand } = useShop()
  return (
    <section className="payer-idle">
      <Kolam of={5} stroke={12} className="payer-mark" />
      <p className="payer-brand">{brand}</p>
      <p className="payer-welcome">
        {languages.map((language) => (
          <span key={language} lang={languageTag[language]}>
            {displayWords[language].welcome}
          </span>
        ))}
      </p>
    </section>
  )
}
