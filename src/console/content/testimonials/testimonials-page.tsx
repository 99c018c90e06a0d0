/** The page of the testimonials on Home: the tickets on the rail and the short notes on the wall. */
import { useState } from 'react'
import { z } from 'zod'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { randomId } from '#ui/api/random-id.ts'
import { Icon } from '#ui/design/icon.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { type SettingWork, useSetting } from '#ui/query/use-setting.ts'
import { readStaffTestimonials, saveTestimonials } from '#domain/site-content/contract/staff.ts'
import { families } from '#domain/site-content/testimonials.ts'
import { SettingHead, SettingPage } from '#console/frame/setting-page.tsx'
import { TestimonialRow, TestimonialDialog, type TestimonialField } from './testimonial.tsx'

type Saved = ResponseOf<typeof readStaffTestimonials>
type Value = Saved['value']
type Kind = keyof Value
type Testimonial = Value[Kind][number]

export default function TestimonialsPage() {
  const answer = useAnswer(readStaffTestimonials, {})
  return (
    <SettingPage title="Testimonials" answer={answer}>
      {(saved) => <TestimonialsForm saved={saved} />}
    </SettingPage>
  )
}

const author = { name: z.string(), image: z.enum(families) }
/** As it is being filled in: not everything in it may be valid yet. */
const shape: z.ZodType<Value> = z.object({
  testimonials: z.array(
    z.object({
      ...author,
      id: z.string(),
      title: z.string(),
      content: z.string(),
      rating: z.number(),
      productRepaired: z.string(),
    }),
  ),
  notes: z.array(z.object({ ...author, role: z.string(), text: z.string() })),
})

const kinds = {
  testimonials: {
    title: 'Tickets on the rail',
    text: 'Three, five or seven: one hangs in the middle.',
    add: 'Add a ticket',
    quote: 'content',
    below: 'title',
  },
  notes: {
    title: 'Notes on the wall',
    text: 'Three to fifteen short ones, in three columns.',
    add: 'Add a note',
    quote: 'text',
    below: 'role',
  },
} as const

const fieldsOf: Readonly<Record<Kind, readonly TestimonialField[]>> = {
  testimonials: [
    { name: 'name', label: 'Name', most: 40 },
    { name: 'title', label: 'Below the name', most: 60 },
    { name: 'content', label: 'What they said', most: 240, isLong: true },
    { name: 'productRepaired', label: 'Device', most: 40 },
  ],
  notes: [
    { name: 'name', label: 'Name', most: 40 },
    { name: 'role', label: 'Device', most: 40 },
    { name: 'text', label: 'What they said', most: 200, isLong: true },
  ],
}

const emptyEntries: Readonly<Record<Kind, () => Testimonial>> = {
  testimonials: () => ({
    id: randomId(),
    name: '',
    title: '',
    content: '',
    rating: 5,
    productRepaired: '',
    image: 'iphone',
  }),
  notes: () => ({ name: '', role: '', text: '', image: 'iphone' }),
}

type Edited = { readonly kind: Kind; readonly at: number }

function TestimonialsForm({ saved }: { readonly saved: Saved }) {
  const work: SettingWork<Value> = useSetting<Value>({
    read: readStaffTestimonials,
    write: saveTestimonials,
    saved,
    shape,
  })
  const [edited, setEdited] = useState<Edited>()
  const put = (kind: Kind, list: readonly Testimonial[]) =>
    work.change((before) => ({ ...before, [kind]: list }))
  const list: readonly Testimonial[] = edited ? work.value[edited.kind] : []
  return (
    <>
      <SettingHead
        title="Testimonials"
        text="Only quotes whose authors agreed to be named. Home shows them."
        work={work}
      />
      <div className="content-body gap-6!">
        {(['testimonials', 'notes'] as const).map((kind) => (
          <TestimonialList
            key={kind}
            kind={kind}
            work={work}
            onPut={(next) => put(kind, next)}
            onEdit={(at) => setEdited({ kind, at })}
          />
        ))}
      </div>
      {edited && (
        <TestimonialDialog
          entry={list[edited.at] ?? emptyEntries[edited.kind]()}
          isNew={list[edited.at] === undefined}
          fields={fieldsOf[edited.kind]}
          wrong={(field) => work.wrong(`${edited.kind}.${edited.at}.${field}`)}
          onClose={() => setEdited(undefined)}
          onDone={(entry) => {
            put(edited.kind, list.toSpliced(edited.at, 1, entry as Testimonial))
            setEdited(undefined)
          }}
        />
      )}
    </>
  )
}

type ListProps = {
  readonly kind: Kind
  readonly work: SettingWork<Value>
  readonly onPut: (list: readonly Testimonial[]) => void
  readonly onEdit: (at: number) => void
}

function TestimonialList({ kind, work, onPut, onEdit }: ListProps) {
  const { title, text, add, quote, below } = kinds[kind]
  const list: readonly Readonly<Record<string, unknown>>[] = work.value[kind]
  const all = work.value[kind] as readonly Testimonial[]
  const wrongAt = (at: number) =>
    fieldsOf[kind].map(({ name }) => work.wrong(`${kind}.${at}.${name}`)).find(Boolean)
  return (
    <section className="grid w-full gap-3" aria-label={title}>
      <div className="flex flex-wrap items-baseline gap-x-4">
        <h2 className="t2">
          {title} <span className="muted tn">{list.length}</span>
        </h2>
        <p className="sm muted">{text}</p>
      </div>
      {work.wrong(kind) && <FieldError>{work.wrong(kind)}</FieldError>}
      <ol className="content-list">
        {list.map((entry, at) => (
          <TestimonialRow
            key={String(entry['id'] ?? entry['name'])}
            name={String(entry['name'])}
            below={String(entry[below])}
            text={String(entry[quote])}
            wrong={wrongAt(at)}
            onUp={
              at > 0
                ? () =>
                    onPut(
                      all.with(at, all[at - 1] as Testimonial).with(at - 1, all[at] as Testimonial),
                    )
                : undefined
            }
            onEdit={() => onEdit(at)}
            onRemove={() => onPut(all.toSpliced(at, 1))}
          />
        ))}
      </ol>
      <Button
        variant="line"
        size="sm"
        className="justify-self-start"
        onClick={() => onEdit(list.length)}
      >
        <Icon name="plus" size={17} /> {add}
      </Button>
    </section>
  )
}
