/** What a plan saves: a worked year on a receipt, and the same as two lengths. */
import { type Paise, paise, toRupees } from '#kernel/money.ts'
import { withTax } from '#kernel/tax-rule.ts'
import {
  example,
  exampleRepairs,
  saved,
  withoutPlan,
  withPlan,
} from '#domain/site-content/adp-savings.ts'
import { useShop } from '#ui/page/shop.ts'
import { priceText } from '#website/prices/price-text.ts'
import { gstPercent } from '#website/prices/with-gst.ts'

const shown = (amount: Paise): string => priceText(toRupees(amount))
/** As a customer pays it. */
function useWhole(): (amount: Paise) => string {
  const { tax } = useShop()
  return (amount) => shown(withTax(tax.now, amount))
}
const repairs = exampleRepairs.reduce((count, line) => count + line.count, 0)

export function AdpSavings() {
  const shop = useShop()
  const whole = useWhole()
  return (
    <section className="section adp-well" aria-labelledby="savings">
      <div className="wrap split items-center">
        <div className="adp-about">
          <h2 className="display-2" id="savings">
            What it saves
          </h2>
          <p className="lead">
            A worked example: {example.devices} MacBook Airs, one year, {repairs} accidents.
          </p>
          <div className="lengths" aria-hidden>
            <Length label="Without a plan" amount={withoutPlan} />
            <Length label="With ADP" amount={withPlan} />
          </div>
          <p className="small muted">
            Repair prices are those of our catalogue for a {example.model}, with {gstPercent(shop)}%
            GST. Before tax the year costs {shown(withoutPlan)} without a plan and {shown(withPlan)}{' '}
            with ADP. The plan price is made up for the example: your quote states your own.
          </p>
          <Fleets />
        </div>
        <div className="ticketwrap">
          <div className="receipt">
            <Year />
            <div className="saved">
              <span className="title-3">Saved</span>
              <span className="numeral">{whole(saved)}</span>
            </div>
          </div>
        </div>
      </div>
    </section>
  )
}

const fleets = [5, 12, 50] as const

/** The same plan price for fleets of other sizes, so that nobody has to work it out. */
function Fleets() {
  const whole = useWhole()
  const [small, middle, large] = fleets.map((devices) => whole(paise(devices * example.planEach)))
  return (
    <p className="small muted">
      At this plan price a year costs {small} for {fleets[0]} devices, {middle} for {fleets[1]} and{' '}
      {large} for {fleets[2]}, with GST.
    </p>
  )
}

function Length({ label, amount }: { readonly label: string; readonly amount: Paise }) {
  const whole = useWhole()
  return (
    <div>
      <span className="small">{label}</span>
      <svg viewBox="0 0 100 10" preserveAspectRatio="none">
        <rect
          className={amount === withPlan ? 'length-ours' : 'length-theirs'}
          width={(amount / withoutPlan) * 100}
          height="10"
        />
      </svg>
      <span className="tabular strong">{whole(amount)}</span>
    </div>
  )
}

function Year() {
  const whole = useWhole()
  return (
    <table className="data-table">
      <caption className="visually-hidden">
        {example.devices} devices in one year, without a plan and with ADP
      </caption>
      <thead>
        <tr>
          <th scope="col">{example.devices} devices, one year</th>
          <th scope="col" className="money">
            No plan
          </th>
          <th scope="col" className="money">
            With ADP
          </th>
        </tr>
      </thead>
      <tbody>
        {exampleRepairs.map(({ label, count, each, amount }) => (
          <tr key={label}>
            <th scope="row">
              {label}
              <span className="receipt-each">
                {count} at {whole(each)}
              </span>
            </th>
            <td className="money">{whole(amount)}</td>
            <td className="money">₹0</td>
          </tr>
        ))}
        <tr>
          <th scope="row">
            Plan
            <span className="receipt-each">
              {example.devices} at {whole(example.planEach)}
            </span>
          </th>
          <td className="money">₹0</td>
          <td className="money">{whole(withPlan)}</td>
        </tr>
        <tr className="receipt-sums">
          <th scope="row">Year total</th>
          <td className="money">{whole(withoutPlan)}</td>
          <td className="money">{whole(withPlan)}</td>
        </tr>
      </tbody>
    </table>
  )
}
