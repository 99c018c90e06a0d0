/** The top of the business page: what the plan is in a sentence, two ways on, and a rack of tagged devices. */
import { type PageShop, useShop } from '#ui/page/shop.ts'
import { buttonClass } from '#ui/design/button-class.ts'
import { Elevation, type ElevationName } from '#ui/media/elevation.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { FactBlock } from '#website/home/fact-block.tsx'

const shelves: readonly (readonly ElevationName[])[] = [
  ['imac', 'mac', 'imac'],
  ['macbook-pro', 'macbook-pro', 'macbook-pro', 'macbook-pro'],
  ['ipad', 'iphone', 'iphone', 'ipad', 'iphone', 'iphone', 'ipad', 'iphone', 'iphone', 'ipad'],
]

const factsOf = ({ claims }: PageShop) =>
  [
    ['Trusted by', '100+ companies'],
    ['Service', 'Priority'],
    ['Most repairs', claims.turnaround],
    ['Parts and labour', `${claims.warrantyDays}-day warranty`],
    ['Coverage', 'In bulk, on one plan'],
  ] as const

export function AdpHero() {
  return (
    <section className="adp-hero">
      <div className="wrap adp-in">
        <div className="adp-copy">
          <h1 className="d1">One plan for every&nbsp;desk.</h1>
          <p className="lead">
            Accidental damage protection (ADP) for the iPhones, iPads and Macs your people carry.
            Trusted by 100+ companies.
          </p>
          <div className="hero-cta">
            <a className={buttonClass({ variant: 'mark', size: 'lg' })} href="#plans">
              Explore Plans <Icon name="arrow" />
            </a>
            <a className="btn btn-lg adp-line" href="#quote">
              Get a Custom Quote
            </a>
          </div>
        </div>
        <Rack />
      </div>
      <div className="wrap">
        <FactBlock facts={factsOf(useShop())} className="specs adp-specs" />
      </div>
    </section>
  )
}

function Rack() {
  return (
    <figure>
      <div
        className="rack"
        role="img"
        aria-label="A rack of iMacs, Macs, MacBooks, iPads and iPhones, each with a yellow cover tag"
      >
        {shelves.map((shelf) => (
          <div className="shelf" key={shelf.join()}>
            {/* The same device appears several times, so only its position can be the key. */}
            {shelf.map((device, place) => (
              <span className="tagged" key={`${place} ${device}`}>
                <Elevation of={device} />
              </span>
            ))}
          </div>
        ))}
      </div>
      <figcaption className="stat">
        <span className="num">90%</span>
        <span>
          of businesses have device damage yearly.
          <span className="ten" aria-hidden>
            {[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((dot) => (
              <i key={dot} data-hit={dot <= 9 ? '' : undefined} />
            ))}
          </span>
        </span>
      </figcaption>
    </figure>
  )
}
