/** The audit events of families, models, issues, their recordings, and prices. */
import { z } from 'zod'
import {
  added,
  auditEvent,
  changed,
  changedFieldsOf,
  removed,
  setOrChanged,
} from '#kernel/audit-event.ts'
import { price } from '#kernel/audit-fields.ts'
import { languages } from '#kernel/language.ts'

const text = z.string()
const family = { name: text, imageUrl: text }
const model = { name: text, year: z.int(), colours: z.array(text), tier: text, imageUrl: text }
const issue = {
  label: text,
  description: text,
  warranty: text,
  serviceDuration: text,
  sac: text,
  isSoftware: z.boolean(),
  images: z.array(z.object({ url: text, label: text })),
  attributes: z.array(z.object({ key: text, values: z.array(text) })),
}
const active = z.boolean()

const recordings = z.array(
  z.object({
    language: z.enum(languages),
    url: text,
    transcript: text,
    seconds: z.number().optional(),
  }),
)
const recording = changed({ recordings }).extend({ language: z.enum(languages) })
const inEachLanguage = (sentence: (language: string) => string) =>
  languages.map((language) => ({ sentence: sentence(language), data: { language } }))
const changedIn = (language: string) => `changed the recording in ${language}`
const takenAwayIn = (language: string) => `took the recording in ${language} away`

const amounts = { tier: text, service: price, spare: price, quality: text }
const planned = { ...amounts, startsOn: z.iso.date() }

export const catalogueAudit = {
  'family.changed': auditEvent('family', changedFieldsOf(family), { label: 'changed a family' }),
  'model.added': auditEvent('model', added(model), { label: 'added a model' }),
  'model.changed': auditEvent('model', changedFieldsOf({ ...model, active }), {
    label: 'changed a model',
  }),
  'issue.added': auditEvent('issue', added(issue), { label: 'added an issue' }),
  'issue.changed': auditEvent('issue', changedFieldsOf({ ...issue, active }), {
    label: 'changed an issue',
  }),
  'issues.reordered': auditEvent('family', changed({ order: z.array(text) }), {
    label: 'reordered the issues',
  }),
  'recording.changed': auditEvent('issue', recording, {
    label: 'changed a recording',
    sentence: ({ language }) => changedIn(language),
    was: inEachLanguage(changedIn),
  }),
  'recording.removed': auditEvent('issue', recording, {
    label: 'took a recording away',
    sentence: ({ language }) => takenAwayIn(language),
    was: inEachLanguage(takenAwayIn),
  }),
  'price.set': auditEvent('issue', setOrChanged(amounts, planned), { label: 'set a price' }),
  'price.withdrawn': auditEvent('issue', removed(planned), { label: 'withdrew a planned price' }),
  'tier.added': auditEvent('tier', added({ name: text }), { label: 'added a price tier' }),
  'tier.renamed': auditEvent('tier', changed({ name: text }), { label: 'renamed a price tier' }),
  'tier.removed': auditEvent('tier', removed({ name: text }), { label: 'removed a price tier' }),
}
