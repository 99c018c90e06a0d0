/** One family of the price list: its models by year, each with two prices and a link to all of them. */
import { Link } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { Icon } from '#ui/design/icon.tsx'
import type { listPrices } from '#domain/catalogue/contract/price-list.ts'
import { priceListPath } from '#domain/catalogue/price-list-path.ts'
import { useShop } from '#ui/page/shop.ts'
import { priceText } from './price-text.ts'
import { withGst } from './with-gst.ts'

type Listed = ResponseOf<typeof listPrices>[number]
type Model = Listed['models'][number] & {
  /** For each of the family’s columns, whether the shop has the part. */
  readonly inStock: readonly boolean[]
}
type Family = Pick<Listed, 'family' | 'label' | 'columns'> & { readonly models: readonly Model[] }

type Props = { readonly family: Family; readonly gstPercent: number }

export function FamilyPrices({ family, gstPercent }: Props) {
  const columns = family.columns.map(shortLabel)
  return (
    <section id={family.family} aria-labelledby={`${family.family}-prices`}>
      <div className="price-family-head">
        <h2 className="title-1" id={`${family.family}-prices`}>
          {family.label}
        </h2>
        <p className="small muted">
          Open a model for all its repairs. Large figure with {gstPercent}% GST, small figure before
          tax.{' '}
          {family.models.some(({ inStock }) => inStock.includes(true)) && (
            <span className="price-in-stock nowrap">Part in stock</span>
          )}
        </p>
      </div>
      <div className="price-years">
        {byYear(family.models).map(([year, models]) => (
          <div key={year} className="price-year">
            <div className="price-year-head">
              <h3>{year}</h3>
              {columns.map((column) => (
                <span key={column} aria-hidden>
                  {column}
                </span>
              ))}
            </div>
            <ul>
              {models.map((model) => (
                <li key={model.productId}>
                  <ModelRow model={model} columns={columns} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

function ModelRow({ model, columns }: { readonly model: Model; readonly columns: string[] }) {
  const shop = useShop()
  return (
    <Link className="price-model" to={priceListPath(model.productId)} prefetch="intent">
      <b>{model.name}</b>
      {model.prices.every((price) => price === null) ? (
        <span className="price-model-other">{repairsText(model.repairs)}</span>
      ) : (
        model.prices.map((price, index) => (
          <span key={columns[index]} className="price-model-price">
            <span className="visually-hidden">{columns[index]} </span>
            {price === null ? (
              <NoPrice />
            ) : (
              <span className={model.inStock[index] ? 'price-in-stock' : undefined}>
                {priceText(withGst(shop, price))}
                {model.inStock[index] && <span className="visually-hidden">, part in stock</span>}
                <span className="price-before-tax">
                  {priceText(price)}
                  <span className="visually-hidden"> before tax</span>
                </span>
              </span>
            )}
          </span>
        ))
      )}
      <Icon name="right" size={16} />
    </Link>
  )
}

/** In place of two prices that a model does not have. */
function repairsText(repairs: number): string {
  if (repairs === 0) return 'Ask for a price'
  return repairs === 1 ? '1 other repair' : `${repairs} other repairs`
}

const NoPrice = () => (
  <>
    <span aria-hidden>–</span>
    <span className="visually-hidden">not offered</span>
  </>
)

/** `Screen` of `Screen Replacement`: the column is as wide as a price. */
const shortLabel = (label: string): string =>
  label.replace(/ (?:Replacement|Repair|Service|Treatment)$/, '')

/** In the list's own order, which is newest first. */
function byYear(models: readonly Model[]): [number, Model[]][] {
  const years = new Map<number, Model[]>()
  for (const model of models) years.set(model.year, [...(years.get(model.year) ?? []), model])
  return [...years].toSorted(([a], [b]) => b - a)
}
