/** The price list: every model of every family with the prices most people ask for, and a search by its name. */
import { useEffect, useRef, useState } from 'react'
import {
  data,
  Form,
  type HeadersFunction,
  Link,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
  useLoaderData,
} from 'react-router'
import { callFrom } from '#ui/api/api-client.ts'
import { buttonClass } from '#ui/design/button-class.ts'
import { Icon } from '#ui/design/icon.tsx'
import { noIndex, pageMeta } from '#ui/page/page-meta.ts'
import { shopContext, shopOf, useShop } from '#ui/page/shop.ts'
import { breadcrumbList, StructuredData } from '#ui/page/structured-data.tsx'
import { modelsOfNumber } from '#domain/catalogue/model-numbers.ts'
import { listPrices } from '#domain/catalogue/contract/price-list.ts'
import { priceListPath } from '#domain/catalogue/price-list-path.ts'
import { listReadiness } from '#domain/parts/contract/customer.ts'
import { FamilyPrices } from './family-prices.tsx'
import { FamilyTabs } from './family-tabs.tsx'
import { asModelNumber, findModels, onlyModel } from './find-models.ts'
import { priceListFacts } from './price-facts.ts'
import { useNumbered } from './use-numbered.ts'
import { gstPercent, withGst } from './with-gst.ts'

/** A search that names one model leads to its page. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const typed = new URL(request.url).searchParams.get('q')?.slice(0, 80) ?? ''
  const shop = context.get(shopContext)
  const listed = await callFrom(context, listPrices, {})
  const number = asModelNumber(typed)
  const numbered = number === undefined ? undefined : modelsOfNumber(number)
  const meant = onlyModel(
    listed.flatMap(({ models }) => models),
    typed,
    numbered,
  )
  if (meant) return redirect(priceListPath(meant.productId))
  const stock = await callFrom(context, listReadiness, {})
  const inStock = new Set(stock.map(({ productId, issueId }) => `${productId} ${issueId}`))
  const families = listed.map((family) => ({
    ...family,
    models: family.models.map((model) => ({
      ...model,
      inStock: family.columns.map((column) => {
        const service = family.services.find(({ label }) => label === column)
        return inStock.has(`${model.productId} ${service?.issueId}`)
      }),
    })),
    lowestWithGst: withGst(shop, family.lowest),
    highestWithGst: withGst(shop, family.highest),
  }))
  return data({ families, typed, numbered, gstPercent: gstPercent(shop) })
}

/** A proxy asks each time whether a price has changed. */
export const headers: HeadersFunction = () => ({ 'Cache-Control': 'no-cache' })

export const meta: MetaFunction<typeof loader> = (of) => {
  const shop = shopOf(of)
  const page = pageMeta(shop, {
    title: 'Repair prices',
    description: `What each repair of each iPhone, iPad, Mac and Apple Pencil costs in ${shop.address.city}, how long it takes, its quality and its warranty. No fix, no fee.`,
    path: '/prices',
  })
  return of.loaderData?.typed ? [...page, noIndex] : page
}

export default function PriceListPage() {
  const shop = useShop()
  const { families, typed: sent, numbered: named, ...listed } = useLoaderData<typeof loader>()
  const percent = listed.gstPercent
  const [typed, setTyped] = useState(sent)
  const { numbered, isLoading } = useNumbered(typed, { typed: sent, numbered: named })
  const found = families
    .map((family) => ({ ...family, models: findModels(family.models, typed, numbered) }))
    .filter(({ models }) => models.length > 0)
  const count = found.reduce((sum, { models }) => sum + models.length, 0)
  const isSearch = typed.trim() !== '' && !isLoading
  const shown = count > 0 ? found : families
  return (
    <div className="wrap price-page">
      <StructuredData
        facts={[
          breadcrumbList(shop, { name: 'Prices', path: '/prices' }),
          priceListFacts(shop, families),
        ]}
      />
      <div className="price-head">
        <div>
          <h1 className="display-2">Repair prices</h1>
          <p className="lead mt-2 max-w-[32rem]">
            Choose your model. Each repair has one exact price; {percent} % GST comes on top.
            Finding the fault is free.
          </p>
        </div>
        <Search sent={sent} onTyped={setTyped} />
      </div>
      <p className="price-found small muted" role="status">
        {isSearch && (count > 0 ? foundText(count) : noneText)}
      </p>
      {isSearch && count === 0 && <OlderModel />}
      <FamilyTabs families={shown} />
      <div className="grid gap-[clamp(2.5rem,2rem+3vw,4.5rem)]">
        {shown.map((family) => (
          <FamilyPrices key={family.family} family={family} gstPercent={percent} />
        ))}
      </div>
      {count > 0 && <OlderModel />}
    </div>
  )
}

function OlderModel() {
  const { phone } = useShop()
  return (
    <p className="muted my-6">
      An older model, or not sure which one you have?{' '}
      <Link className="link" to="/contact">
        Ask us
      </Link>{' '}
      or call{' '}
      <a className="link tabular" href={`tel:${phone.dial}`}>
        {phone.shown}
      </a>
      . Not sure what is wrong?{' '}
      <Link className="link" to="/service-enquiry">
        Find the fault
      </Link>{' '}
      is free.
    </p>
  )
}

const foundText = (count: number) => (count === 1 ? '1 model found.' : `${count} models found.`)
const noneText = 'We do not know this model. Choose yours below.'

type SearchProps = { readonly sent: string; readonly onTyped: (typed: string) => void }

/** Without scripts the form requests this page again; with them the list follows every letter. */
function Search({ sent, onTyped }: SearchProps) {
  const input = useRef<HTMLInputElement>(null)
  const lastSent = useRef<string>(undefined)
  useEffect(() => {
    if (!input.current || lastSent.current === sent) return
    // Text typed before the page has started counts; later the address decides, for Back and Forward.
    if (lastSent.current !== undefined) input.current.value = sent
    lastSent.current = sent
    onTyped(input.current.value)
  }, [sent, onTyped])
  return (
    <Form role="search" action="/prices" method="get">
      <label className="label" htmlFor="find-model">
        Find your model
      </label>
      <div className="price-search">
        <input
          ref={input}
          className="input"
          id="find-model"
          name="q"
          type="search"
          autoComplete="off"
          maxLength={80}
          placeholder="iPhone 15"
          defaultValue={sent}
          onChange={(event) => onTyped(event.target.value)}
        />
        <button type="submit" className={buttonClass({ variant: 'line' })}>
          <Icon name="search" /> Find
        </button>
      </div>
    </Form>
  )
}
