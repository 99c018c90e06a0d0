/** Step 2 on a phone: every issue with its price, open on the page, so that nobody has to open the list first. */
import type { IssueOption } from '#domain/catalogue/contract/customer.ts'
import { useShop } from '#ui/page/shop.ts'
import { priceText } from '#website/prices/price-text.ts'
import { withGst } from '#website/prices/with-gst.ts'

type Props = {
  readonly issues: readonly IssueOption[]
  readonly chosen: readonly string[]
  readonly onChoose: (chosen: readonly string[]) => void
}

/** Wide screens have the list under its button, where all rows fit. */
export function OpenIssues({ issues, chosen, onChoose }: Props) {
  const shop = useShop()
  if (issues.length === 0) return null
  return (
    <fieldset className="open-issues lg:hidden">
      <legend className="small muted">Prices with GST, and before tax below</legend>
      {issues.map(({ value, label, data }) => (
        <label key={value} className="open-issue">
          <input
            className="tick-input"
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, value] : chosen.filter((one) => one !== value))
            }
          />
          <span>{label}</span>
          <span className="money">
            <span className="strong block">{priceText(withGst(shop, data.totalCharge))}</span>
            {data.totalCharge > 0 && (
              <span className="smaller muted">
                {priceText(data.totalCharge)}
                <span className="visually-hidden"> before tax</span>
              </span>
            )}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
