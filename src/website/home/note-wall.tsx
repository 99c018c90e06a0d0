/** Short notes in three columns that pass upwards; they wait under the pointer, a focus, or the pause. */
import { Pictogram, Icon } from '#ui/design/icon.tsx'
import { useShop } from '#ui/page/shop.ts'
import { type Note, noteColumns, reviewsAddress } from '#domain/site-content/testimonials.ts'
import { PauseBox } from './pause-box.tsx'

const pace = { 15: 'wall-15', 17: 'wall-17', 19: 'wall-19' }

export function NoteWall({ notes: all }: { readonly notes: readonly Note[] }) {
  return (
    <div className="wrap wall-sec">
      <div className="wall">
        {noteColumns(all).map(({ seconds, notes }) => (
          <div key={seconds} className={`wall-col ${pace[seconds]}`}>
            <div className="wall-run">
              <Notes notes={notes} />
              <div className="wall-again" aria-hidden>
                <Notes notes={notes} />
              </div>
            </div>
          </div>
        ))}
      </div>
      <div className="wall-foot">
        <a
          className="btn btn-quiet"
          href={reviewsAddress(useShop())}
          target="_blank"
          rel="noreferrer"
        >
          View All <Icon name="external" size={18} />
          <span className="vh">(opens the reviews page in a new tab)</span>
        </a>
        <PauseBox className="btn btn-quiet" label="Pause the passing notes" text="Pause" />
      </div>
    </div>
  )
}

function Notes({ notes }: { readonly notes: readonly Note[] }) {
  return (
    <div className="wall-set">
      {notes.map(({ name, role, text, image }) => (
        <figure key={name}>
          <blockquote>{text}</blockquote>
          <figcaption className="who">
            <span className="wall-pic">
              <Pictogram name={image} size={32} />
            </span>
            <span className="sm">
              <span className="strong">{name}</span>
              <br />
              <span className="faint">{role}</span>
            </span>
          </figcaption>
        </figure>
      ))}
    </div>
  )
}
