/** The numbered stubs of a ticket: the stages of a repair or of a renewal, in their order. */

type Stub = {
  readonly title: string
  readonly text: string
  /** Short facts below the text. */
  readonly facts?: readonly string[]
}

export function TicketStubs({ stubs }: { readonly stubs: readonly Stub[] }) {
  return (
    <ol className={`ticket-stubs ${stubs.length === 4 ? 'ticket-stubs-four' : ''}`}>
      {stubs.map(({ title, text, facts }, index) => (
        <li className="ticket-stub" key={title}>
          <span className="stub-number" aria-hidden>
            {index + 1}
          </span>
          <h3 className="title-1">{title}</h3>
          <p className="muted">{text}</p>
          {facts && (
            <div className="journey-facts">
              {facts.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </div>
          )}
        </li>
      ))}
    </ol>
  )
}
