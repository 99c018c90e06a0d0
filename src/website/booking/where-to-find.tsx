/** Three places where a device shows its number. */
import { type ReactNode, useId } from 'react'

const keys = [40, 46, 52, 58].flatMap((y) => [29, 36, 43].map((x) => ({ x, y })))

export function WhereToFind() {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 className="t2 mb-4" id={id}>
        Where to find the number
      </h2>
      <ul className="find">
        <Place title="Dial *#06#" text="on an iPhone or a cellular iPad">
          <rect className="v-body" x="20" y="6" width="32" height="60" rx="6" />
          <rect className="im" x="25" y="24" width="22" height="9" />
          <path d="M32 11h8" />
          <text
            className="font-code fill-(--ill-on-mark) stroke-none"
            x="36"
            y="31"
            textAnchor="middle"
            fontSize="7.5"
            fontWeight="600"
          >
            *#06#
          </text>
          <g className="id">
            {keys.map(({ x, y }) => (
              <circle key={`${x} ${y}`} cx={x} cy={y} r="1.7" />
            ))}
          </g>
        </Place>
        <Place title="Settings, General, About" text="press and hold to copy it">
          <rect className="v-body" x="20" y="6" width="32" height="60" rx="6" />
          <path d="M32 11h8M25 20h10M25 28h22M25 34h22M25 40h22" />
          <rect className="im" x="25" y="44" width="22" height="8" />
          <path d="M25 48h9M40 48h7M25 57h22" />
        </Place>
        <Place title="On the box" text="or under the case of a Mac">
          <path className="v-body" d="M10 24L36 12l26 12v26L36 62 10 50z" />
          <path d="M10 24l26 12 26-12M36 36v26" />
          <path className="im" d="M41 45l15-6.9v8.2l-15 6.9z" />
          <path d="M44 46.5v5M47 45.2v5M50 43.8v5M53 42.4v5" />
        </Place>
      </ul>
    </section>
  )
}

type PlaceProps = { readonly title: string; readonly text: string; readonly children: ReactNode }

function Place({ title, text, children }: PlaceProps) {
  return (
    <li>
      <svg viewBox="0 0 72 72" className="icon" aria-hidden>
        {children}
      </svg>
      <span>
        <span className="strong block">{title}</span>
        <span className="muted">{text}</span>
      </span>
    </li>
  )
}
