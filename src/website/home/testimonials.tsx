/** What Our Customers Say: finished tickets on the rail, a film, and short notes that pass by. */
import { useState } from 'react'
import { useShop } from '#ui/page/shop.ts'
import { Button } from '#ui/design/button.tsx'
import { Icon, Pictogram } from '#ui/design/icon.tsx'
import { useLazy } from '#ui/page/lazy.ts'
import * as builtIn from '#domain/site-content/testimonials.ts'
import { type Note, noteColumns, reviewsAddress } from '#domain/site-content/testimonials.ts'
import { TestimonialRail } from './testimonial-rail.tsx'
import { PauseBox } from './pause-box.tsx'

const fetchFilm = async () => (await import('./testimonial-film.tsx')).TestimonialFilm

type Props = {
  /** From the page's loader; the built-in ones when loading failed. */
  readonly given:
    | {
        readonly testimonials: readonly builtIn.Testimonial[]
        readonly notes: readonly builtIn.Note[]
      }
    | undefined
}

export function Testimonials({ given = builtIn }: Props) {
  const { testimonials, notes } = given
  const [centre, setCentre] = useState(0)
  return (
    <section className="section" aria-labelledby="customers">
      <div className="wrap text-center">
        <h2 className="display-2" id="customers">
          What Our Customers Say
        </h2>
      </div>
      <div role="group" aria-roledescription="carousel" aria-label="Customer testimonials">
        <TestimonialRail testimonials={testimonials} centre={centre} onCentre={setCentre} />
        <div className="testimonial-buttons">
          <Turn by={-1} count={testimonials.length} onTurn={setCentre} />
          <Turn by={1} count={testimonials.length} onTurn={setCentre} />
          <Film />
        </div>
        <Spoken testimonials={testimonials} centre={centre} />
      </div>
      <NoteWall notes={notes} />
    </section>
  )
}

type TurnProps = {
  readonly by: 1 | -1
  readonly count: number
  readonly onTurn: (next: (before: number) => number) => void
}

function Turn({ by, count, onTurn }: TurnProps) {
  return (
    <Button
      variant="line"
      aria-label={by < 0 ? 'Previous testimonial' : 'Next testimonial'}
      onClick={() => onTurn((before) => (before + by + count) % count)}
    >
      <Icon name={by < 0 ? 'left' : 'right'} size={22} />
    </Button>
  )
}

type SpokenProps = {
  readonly testimonials: readonly builtIn.Testimonial[]
  readonly centre: number
}

/** Announces which ticket moved to the middle, from the first movement on. */
function Spoken({ testimonials, centre }: SpokenProps) {
  const [first] = useState(centre)
  const [turned, setTurned] = useState(false)
  if (centre !== first && !turned) setTurned(true)
  const { name, title, content } = testimonials[centre] ?? { name: '', title: '', content: '' }
  return (
    <p className="visually-hidden" aria-live="polite">
      {turned && `${name}, ${title}: ${content}`}
    </p>
  )
}

/** The player loads when the film is first opened. */
function Film() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  const film = useLazy(fetchFilm, { wanted: open, props: { open, onClose: close }, onFail: close })
  return (
    <>
      <Button variant="line" onClick={() => setOpen(true)}>
        <Icon name="play" size={18} /> Watch video testimonials
      </Button>
      {film}
    </>
  )
}

const pace = { 15: 'wall-15', 17: 'wall-17', 19: 'wall-19' }

/** Short notes in three columns that pass upwards; they wait under the pointer, a focus, or the pause. */
function NoteWall({ notes: all }: { readonly notes: readonly Note[] }) {
  return (
    <div className="wrap wall-section">
      {/* It takes the focus, which stops the notes, and scrolls by keyboard where they stand still. */}
      <div className="wall" role="group" aria-label="Notes from customers" tabIndex={0}>
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
      <div className="wall-end">
        <a
          className="btn btn-quiet"
          href={reviewsAddress(useShop())}
          target="_blank"
          rel="noreferrer"
        >
          View All <Icon name="external" size={18} />
          <span className="visually-hidden">(opens the reviews page in a new tab)</span>
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
            <span className="wall-picture">
              <Pictogram name={image} size={32} />
            </span>
            <span className="small">
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
