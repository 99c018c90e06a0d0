/** A passport that was checked: the device, and what was done to it. */
import type { CheckedPassport } from '#domain/passports/check-passport.ts'
import type { PassportRecord, PassportSeal } from '#domain/passports/passport.ts'
import { reportTexts } from '#domain/repairs/report/report-texts.ts'
import { formatDay, noonOf } from '#kernel/time.ts'
import { Icon } from '#ui/design/icon.tsx'
import { Kolam } from '#ui/media/kolam.tsx'
import { useShop } from '#ui/page/shop.ts'
import { BatteryReadings } from '#ui/repairs/battery-readings.tsx'
import { PartList } from '#ui/repairs/part-list.tsx'
import { dayText, timestampText } from '#ui/repairs/timestamps.ts'
import { TwoChecks } from '#ui/repairs/two-checks.tsx'
import { partsOfRecord, shownChecks, withoutPart } from './shown-record.ts'
import { ReportWrong } from './report-wrong.tsx'

type Props = Extract<CheckedPassport, { verdict: 'genuine' }>

export function GenuinePassport({ seal, record, earlier, isWhole }: Props) {
  const { device, warranties } = record
  const texts = reportTexts('English', device.family)
  const last = warranties
    .map(({ until }) => until)
    .toSorted()
    .at(-1)
  return (
    <>
      <Head seal={seal} record={record} repairs={seal.position ?? 1} lastWarranty={last} />
      <div className="passport-body">
        <TwoChecks checks={shownChecks(record)} texts={texts} />
        <div className="passport-side">
          <PartList parts={partsOfRecord(record)} texts={texts} />
          <OtherWork warranties={withoutPart(record)} />
          <BatteryReadings battery={record.battery} texts={texts} />
          <Earlier earlier={earlier} isWhole={isWhole} position={seal.position} />
          <div className="small muted">
            {last && (
              <p>
                The warranty goes with the device: a new owner may bring it to us until{' '}
                <span className="nowrap">{lastDayText(last)}</span>, and shows this page at the
                counter.
              </p>
            )}
            <ReportWrong />
          </div>
        </div>
      </div>
    </>
  )
}

const lastDayText = (day: string): string => formatDay(noonOf(day))

type HeadProps = {
  readonly seal: PassportSeal
  readonly record: PassportRecord
  /** Of this device here, this one included. */
  readonly repairs: number
  readonly lastWarranty: string | undefined
}

const timesText = (count: number): string =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`

function Head({ seal, record, repairs, lastWarranty }: HeadProps) {
  const { brand } = useShop()
  const { productName, colour, storage, number } = record.device
  const what = [productName, colour, storage].filter(Boolean).join(', ')
  return (
    <section className="passport-top">
      <Kolam of={21} stroke={6} dots={9} className="passport-mark draw" />
      <div>
        <p className="passport-verdict">
          <Icon name="check" size={20} /> This passport is genuine
        </p>
        <h1 className="display-2">{what}</h1>
        <p className="lead">
          {number
            ? `Repaired ${timesText(repairs)} by ${brand}, ${repairs > 1 ? 'last on' : 'on'} ${dayText(record.deliveredAt)}.`
            : `Repaired by ${brand} on ${dayText(record.deliveredAt)}.`}{' '}
          Nothing on this page has been changed since it was sealed.
        </p>
        <dl className="passport-facts">
          <Fact label="Passport" text={seal.passport} isCode />
          <Fact label="Sealed" text={timestampText(seal.sealedAt)} />
          {number && (
            <Fact
              label={number.kind === 'imei' ? 'IMEI ends in' : 'Serial number ends in'}
              text={number.last}
              isCode
            />
          )}
          {lastWarranty && <Fact label="Warranty until" text={lastDayText(lastWarranty)} />}
        </dl>
        <p className="small passport-compare">
          {!number &&
            'This device was taken in without its number, so the passport stands alone: compare the serial numbers of the parts below.'}
          {number?.kind === 'imei' && 'To compare the digits, dial *#06# on the phone.'}
          {number?.kind === 'serial' &&
            'Compare it with the serial number in the settings of the device.'}
        </p>
      </div>
    </section>
  )
}

type FactProps = { readonly label: string; readonly text: string; readonly isCode?: boolean }

const Fact = ({ label, text, isCode }: FactProps) => (
  <div>
    <dt>{label}</dt>
    <dd className={isCode ? 'code' : 'tabular'}>{text}</dd>
  </div>
)

/** Promised for work in which no part was fitted. */
const OtherWork = ({ warranties }: Pick<PassportRecord, 'warranties'>) =>
  warranties.length > 0 && (
    <section aria-labelledby="other-work">
      <h2 className="display-3" id="other-work">
        Other work under warranty
      </h2>
      <ul className="passport-list">
        {warranties.map(({ issue, label, until }) => (
          <li key={issue}>
            <b>{label}</b>
            <span className="muted tabular">until {lastDayText(until)}</span>
          </li>
        ))}
      </ul>
    </section>
  )

type EarlierProps = Pick<Props, 'earlier' | 'isWhole'> & Pick<PassportSeal, 'position'>

function Earlier({ earlier, isWhole, position }: EarlierProps) {
  if (position === null || (position === 1 && isWhole)) return null
  return (
    <section aria-labelledby="earlier">
      <h2 className="display-3" id="earlier">
        Repairs before
      </h2>
      <ul className="passport-list">
        {earlier.map((one) => (
          <li key={one.passport}>
            <b className="tabular">{dayText(one.sealedAt)}</b>
            <span className="code muted">{one.passport}</span>
          </li>
        ))}
      </ul>
      <p className="small muted">
        {isWhole
          ? 'Each passport names the one before it, and none is missing.'
          : 'A passport before these is missing, so the device was repaired here more often than is listed.'}
      </p>
    </section>
  )
}
