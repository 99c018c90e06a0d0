/** The plan on one sheet, beside an annual maintenance contract. */
import { useShop } from '#ui/page/shop.ts'
import { planSheet, againstMaintenance } from '#domain/site-content/adp-content.ts'
import { AdpTable } from './adp-table.tsx'

export function AdpPlans() {
  const shop = useShop()
  return (
    <section className="sec pt-0" id="plans" aria-labelledby="plans-head">
      <div className="wrap">
        <div className="sec-head">
          <h2 className="d2" id="plans-head">
            ADP or a maintenance contract?
          </h2>
          <p>
            An annual maintenance contract (AMC) keeps machines running. ADP is there when something
            breaks. Contracts differ; compare with yours.
          </p>
        </div>
        <div className="adp-plans">
          <div className="plan-sheet">
            <h3 className="t2">Your plan, on one sheet</h3>
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
