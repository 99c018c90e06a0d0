/** The job card beside the steps: it fills in as the customer books. */
import type { ReactNode } from 'react'
import { type Language, languageTag, ownName } from '#kernel/language.ts'
import { useShop } from '#ui/page/shop.ts'
import { priceText } from '#website/prices/price-text.ts'
import { withGst } from '#website/prices/with-gst.ts'
import { addRupees, type Draft } from './flow.ts'

type Line = { readonly label: string; readonly totalCharge: number }

type Props = {
  readonly draft: Draft | null | undefined
  /** The issues chosen on the page, while the draft does not have them yet. */
  readonly issues?: readonly Line[]
  readonly languages?: readonly Language[]
  /** Under the total. */
  readonly note: ReactNode
}

const totalOf = (issues: readonly Line[]): number =>
  addRupees(issues.map(({ totalCharge }) => totalCharge))

export function JobCard({ draft, issues = draft?.issues ?? [], languages, note }: Props) {
  const shop = useShop()
  const total = totalOf(issues)
  const spoken = languages ?? draft?.confirmations.map((one) => one.audioLanguage) ?? []
  return (
    <aside className="jobcard" aria-label="Your job card">
      <div className="ticketwrap">
        <div className="ticket">
          <div className="jobcard-head">
            <b>Job card</b>
            <span className="code small">{draft?.orderNumber}</span>
          </div>
          <dl>
            <Row label="Device">{draft && <Device device={draft.device} />}</Row>
            <Row label="Issues">
              {issues.length > 0 &&
                issues.map(({ label }) => (
                  <span key={label} className="block">
                    {label}
                  </span>
                ))}
            </Row>
            <Row label="Confirmed in">{spoken.length > 0 && <Languages spoken={spoken} />}</Row>
            <Row label="Service type">{false}</Row>
          </dl>
          <div className="jobcard-foot">
            <div className="jobcard-total">
              <span className="strong">Total so far</span>
              <span className="numeral">{priceText(withGst(shop, total))}</span>
            </div>
            {total > 0 && <p className="smaller muted">With GST; {priceText(total)} before tax.</p>}
            <p className="smaller faint">{note}</p>
          </div>
        </div>
      </div>
    </aside>
  )
}

function Row({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="jobcard-row">
      <dt>{label}</dt>
      {children ? (
        <dd>{children}</dd>
      ) : (
        <dd className="blank-line">
          <span className="visually-hidden">Not filled in yet</span>
        </dd>
      )}
    </div>
  )
}

function Device({ device }: { readonly device: Draft['device'] }) {
  return (
    <>
      {device.productName}
      {device.productDetail.color && (
        <span className="faint block font-normal">{device.productDetail.color}</span>
      )}
    </>
  )
}

function Languages({ spoken }: { readonly spoken: readonly Language[] }) {
  return [...new Set(spoken)].map((language, index) => (
    <span key={language} lang={languageTag[language]}>
      {index > 0 && ', '}
      {ownName[language]}
    </span>
  ))
}

/** The device found, which small screens name in the bar. */
export function BarDevice({ device }: { readonly device: Draft['device'] }) {
  return (
    <span className="small min-w-0">
      <Device device={device} />
    </span>
  )
}

/** The total so far, which small screens show instead of the card. */
export function RunningTotal({ issues }: { readonly issues: readonly Line[] }) {
  const shop = useShop()
  const count = issues.length === 1 ? '1 issue' : `${issues.length} issues`
  const total = totalOf(issues)
  const isFree = issues.length > 0 && total === 0
  return (
    <span>
      <span className="smaller muted block">
        {total === 0 ? count : `${count}, ${priceText(total)} before tax`}
      </span>
      <span className="numeral">{isFree ? 'Free' : priceText(withGst(shop, total))}</span>
    </span>
  )
}
