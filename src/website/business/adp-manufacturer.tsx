/** ADP beside the manufacturer's care plan, with a note on when the manufacturer's is the better one. */
import { useShop } from '#ui/page/shop.ts'
import { againstManufacturer } from '#domain/site-content/adp-content.ts'
import { AdpTable } from './adp-table.tsx'

export function AdpManufacturer() {
  return (
    <section className="sec" aria-labelledby="manufacturer">
      <div className="wrap">
        <div className="sec-head">
          <h2 className="d2" id="manufacturer">
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
              <h3 className="t2">Take theirs</h3>
              <p>when devices travel the world, or when there are only one or two of them.</p>
            </div>
            <div className="suits-us">
              <h3 className="t2">Take ours</h3>
              <p>
                when they stand in Chennai, when there are many, and when somebody should know them
                all.
              </p>
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}
