/** The comparison cards: what we are to one person, and what to a company. */
import { type PageShop, useShop } from '#ui/page/shop.ts'
import { ButtonLink } from '#ui/design/button-link.tsx'
import { Pictogram, Icon } from '#ui/design/icon.tsx'
import type { PictogramName } from '#ui/design/icon-names.ts'

type Side = {
  readonly to: '/customer' | '/business'
  readonly icon: PictogramName
  readonly title: string
  readonly lead: string
  readonly lines: readonly (readonly [label: string, fact: string])[]
  readonly go: string
}

const sidesOf = ({ claims }: PageShop): readonly Side[] => [
  {
    to: '/customer',
    icon: 'walkin',
    title: 'For individuals',
    lead: 'One device that has to work again.',
    lines: [
      ['You have', 'An iPhone, iPad, Mac or Apple Pencil'],
      ['You book', 'With your mobile number, in five steps'],
      ['You pay', `${claims.priceFrom} a repair; finding the fault is free`],
      ['You get', `${claims.warrantyDays}-day warranty, and no fee if we cannot fix it`],
      ['Extra', `${claims.studentDiscountPercent}% off with a valid student ID`],
    ],
    go: 'Repairs for individuals',
  },
  {
    to: '/business',
    icon: 'bulk',
    title: 'For businesses',
    lead: 'Many devices that must not stand still.',
    lines: [
      ['You have', 'A list of devices, mixed as you like'],
      ['You book', 'Through a dedicated account manager'],
      ['You pay', 'What your quote says, with corporate discounts'],
      ['You get', 'Accidental damage protection and priority service'],
      ['Extra', 'Device management, custom service contracts'],
    ],
    go: 'Protection for businesses',
  },
]

export function Comparison({ here }: { readonly here: Side['to'] }) {
  return (
    <section className="sec pt-0" aria-labelledby="sides">
      <div className="wrap">
        <div className="sec-head">
          <h2 className="d2" id="sides">
            One person, or a whole office
          </h2>
          <p>The same bench and the same warranty. What differs is how we work together.</p>
        </div>
        <div className="vs">
          {sidesOf(useShop()).map((side) => (
            <Card key={side.to} side={side} isHere={side.to === here} />
          ))}
        </div>
      </div>
    </section>
  )
}

function Card({ side, isHere }: { readonly side: Side; readonly isHere: boolean }) {
  const { to, icon, title, lead, lines, go } = side
  return (
    <article className="vs-card" data-here={isHere ? '' : undefined}>
      <div className="vs-head">
        <Pictogram name={icon} size={48} />
        <div>
          <h3 className="t1">{title}</h3>
          <p>{lead}</p>
        </div>
      </div>
      <dl>
        {lines.map(([label, fact]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{fact}</dd>
          </div>
        ))}
      </dl>
      <div className="vs-foot">
        {isHere ? (
          <span className="strong">
            <Icon name="check" /> You are on this page
          </span>
        ) : (
          <ButtonLink to={to} variant="line">
            {go} <Icon name="arrow" />
          </ButtonLink>
        )}
      </div>
    </article>
  )
}
