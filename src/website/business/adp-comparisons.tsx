/** ADP compared with a maintenance contract and with the manufacturer’s care plan. */
import { FoldBox } from '#website/frame/fold-box.tsx'
import { type PageShop, useShop } from '#ui/page/shop.ts'
import { Icon } from '#ui/design/icon.tsx'
import {
  type Comparison,
  planSheet,
  againstMaintenance,
  againstManufacturer,
} from '#domain/site-content/adp-content.ts'

type Props = {
  readonly caption: string
  readonly theirs: string
  readonly rows: readonly Comparison[]
}

const ours = 'ADP with us'

// Roles are written out because a table laid out as a stack loses its own.
function AdpTable({ caption, theirs, rows }: Props) {
  return (
    <div className="fold">
      <table className="data-table comparison-table" role="table">
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup">
          <tr role="row">
            <th scope="col" role="columnheader">
              <span className="visually-hidden">What is compared</span>
            </th>
            <th scope="col" role="columnheader" className="ours">
              {ours}
            </th>
            <th scope="col" role="columnheader">
              {theirs}
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {rows.map((row) => (
            <tr key={row.what} role="row">
              <th scope="row" role="rowheader" className="font-semibold">
                {row.what}
              </th>
              <td role="cell" className="ours" data-l={ours}>
                <Icon name="check" size={18} />
                {row.ours}
              </td>
              <td role="cell" className="muted" data-l={theirs}>
                {row.theirs}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <FoldBox text="Compare line by line" label={`Compare line by line: ${caption}`} />
    </div>
  )
}

/** The plan on one sheet, beside an annual maintenance contract. */
export function AdpPlans() {
  const shop = useShop()
  return (
    <section className="section pt-0" id="plans" aria-labelledby="plans-head">
      <div className="wrap">
        <div className="section-head">
          <h2 className="display-2" id="plans-head">
            ADP or a maintenance contract?
          </h2>
          <p>
            An annual maintenance contract (AMC) keeps machines running. ADP is there when something
            breaks. Contracts differ; compare with yours.
          </p>
        </div>
        <div className="adp-plans">
          <div className="plan-sheet">
            <h3 className="title-2">Your plan, on one sheet</h3>
            <dl>
              {planSheet(shop).map(([label, fact]) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{fact}</dd>
                </div>
              ))}
            </dl>
          </div>
          <AdpTable
            caption="ADP compared with an annual maintenance contract"
            theirs="AMC"
            rows={againstMaintenance(shop)}
          />
        </div>
      </div>
    </section>
  )
}

/** ADP beside the manufacturer's care plan, with a note on when the manufacturer's is the better one. */
export function AdpManufacturer() {
  return (
    <section className="section" aria-labelledby="manufacturer">
      <div className="wrap">
        <div className="section-head">
          <h2 className="display-2" id="manufacturer">
            ADP or the manufacturer’s care&nbsp;plan?
          </h2>
          <p>Both are sound. They suit different fleets.</p>
        </div>
        <div className="adp-plans adp-plans-turned">
          <AdpTable
            caption="ADP compared with the manufacturer’s extended care plan"
            theirs="Manufacturer’s care plan"
            rows={againstManufacturer(useShop())}
          />
          <div className="suits">
            <div>
              <h3 className="title-2">Take theirs</h3>
              <p>when devices travel the world, or when there are only one or two of them.</p>
            </div>
            <div className="suits-us">
              <h3 className="title-2">Take ours</h3>
              <p>{whenOurs(useShop())}</p>
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}

const whenOurs = ({ address }: PageShop): string =>
  `when they stand in ${address.city}, when there are many, and when somebody should know them all.`
