/** Why Choose: the shop's rating plate, three figures and three statements. */
import { type PageShop, useShop } from '#ui/page/shop.ts'
import { Pictogram } from '#ui/design/icon.tsx'

function figuresOf({ claims }: PageShop) {
  const [turnaround = '', unit = ''] = claims.turnaround.split(' ')
  return [
    {
      figure: String(claims.warrantyDays),
      unit: 'days',
      text: `Warranty on parts and labour. Software work carries ${claims.softwareWarrantyDays} days.`,
    },
    { figure: turnaround, unit, text: 'Most repairs are done and tested in this time.' },
    {
      figure: '₹0',
      text: 'Diagnostics are free, and a failed repair attempt costs nothing. No fix, no fee.',
    },
  ]
}

const statementsOf = ({ claims }: PageShop) =>
  [
    {
      icon: 'genuine',
      title: claims.technicians,
      text: 'The person who signs your ticket is the person who did the work.',
    },
    {
      icon: 'board',
      title: claims.parts,
      text: 'Quality and warranty are stated beside every part before you pay.',
    },
    {
      icon: 'lock',
      title: 'Data protection',
      text: 'Your data is shared only when the law requires it or you permit it.',
    },
  ] as const

export function WhyChoose() {
  const shop = useShop()
  return (
    <section className="sec pt-0" aria-labelledby="why">
      <div className="wrap">
        <div className="plate">
          <i className="rivet" />
          <i className="rivet" />
          <i className="rivet" />
          <i className="rivet" />
          <div className="plate-head">
            <h2 className="d2" id="why">
              Why Choose {shop.brand}
            </h2>
            <p>
              The terms are the same for every device and every customer. They are printed on your
              ticket.
            </p>
          </div>
          <div className="plate-grid">
            {figuresOf(shop).map(({ figure, unit: of, text }) => (
              <div className="plate-cell" key={figure}>
                <div className="fig">
                  {figure} {of && <small>{of}</small>}
                </div>
                <p>{text}</p>
              </div>
            ))}
            {statementsOf(shop).map(({ icon, title, text }) => (
              <div className="plate-cell row" key={icon}>
                <Pictogram name={icon} size={48} />
                <div>
                  <h3 className="t2">{title}</h3>
                  <p>{text}</p>
                </div>
              </div>
            ))}
          </div>
        </div>
      </div>
    </section>
  )
}
