/**
 * Tests that no call takes a text that cannot be seen, or that turns what follows it around: such a text would reach a
 * document, a message, a label or a file. Every text of every request is tried.
 */
import { globSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import type { AnyEndpoint } from '#kernel/endpoint.ts'
import { withoutHidden } from '#kernel/plain-text.ts'

type Leaf = { readonly at: string; readonly schema: z.ZodType }
type Def = {
  readonly type: string
  readonly shape?: Record<string, z.ZodType>
  readonly element?: z.ZodType
  readonly innerType?: z.ZodType
  readonly valueType?: z.ZodType
  readonly options?: readonly z.ZodType[]
  readonly items?: readonly z.ZodType[]
  readonly in?: z.ZodType
  readonly left?: z.ZodType
  readonly right?: z.ZodType
}
const defOf = (schema: z.ZodType): Def => schema._zod.def as unknown as Def

/** The texts of a schema, each with where it stands. */
function textsOf(schema: z.ZodType, at: string): Leaf[] {
  const { type, shape, element, innerType, valueType, options, items, left, right, ...def } =
    defOf(schema)
  if (type === 'string') return [{ at, schema }]
  if (type === 'pipe' && def.in && defOf(def.in).type === 'string') return [{ at, schema }]
  const parts: [string, z.ZodType][] = [
    ...Object.entries(shape ?? {}).map(([name, one]): [string, z.ZodType] => [`.${name}`, one]),
    ...[element, valueType].flatMap((one): [string, z.ZodType][] => (one ? [['[]', one]] : [])),
    ...[innerType, def.in, left, right, ...(options ?? []), ...(items ?? [])].flatMap(
      (one): [string, z.ZodType][] => (one ? [['', one]] : []),
    ),
  ]
  return parts.flatMap(([name, one]) => textsOf(one, at + name))
}

const isEndpoint = (one: unknown): one is AnyEndpoint =>
  typeof one === 'object' && one !== null && 'path' in one && 'method' in one && 'response' in one

async function allEndpoints(): Promise<AnyEndpoint[]> {
  const files = globSync('src/**/contract/*.ts')
  const modules = await Promise.all(
    files.map((file): Promise<Record<string, unknown>> => import(pathToFileURL(file).href)),
  )
  return [...new Set(modules.flatMap((module) => Object.values(module)).filter(isEndpoint))]
}

/** A zero-width blank, an override of the direction, a word joiner, a soft hyphen, the blank Braille cell. */
const hidden = ['\u200b', '\u202e', '\u2060', '\u00ad', '\u2800']
const probes = hidden.flatMap((one) => [`Anand${one}Raj`, one, `${one}7 Kutchery Road`])

/** What is compared with what the shop has, and is never shown: ids, keys and proofs of another program. */
const isCompared =
  /(?:\b|\w)(?:id|Id|ID|Ids\[\]|token|secret|signature|session_id|order_id|payment_id|key|formKey)$/

/** Where the schema takes a text that something else reads, by the name of its field. */
const readElsewhere: Readonly<Record<string, string>> = {
  'credential.type': 'a word of the browser, which the library of passkeys compares',
  queue: 'a queue of the jobs, compared',
  picture: 'a file in base64, read by its bytes',
  audio: 'a file in base64, read by its bytes',
  photo: 'a photo of the order, compared',
  'filter.person': 'a colleague, compared',
  'mentioned[]': 'colleagues, compared',
  'fits[].of': 'a model or a tier, compared',
  'issues[]': 'issues of the catalogue, compared',
  'accepted[]': 'lines of the estimate, compared',
  audioUrl: 'a recording of the catalogue, compared',
  tier: 'a tier of the family, compared',
  'before[]': 'an order of ids, compared',
  'after[]': 'an order of ids, compared',
  seen: 'what the colleague saw, compared',
  orderNumber: 'the number of an order, looked up',
  imeiNumber: 'src/domain/orders has the reader of the number of a device',
  gstin: 'its check character, with the whole recipient',
  stateCode: 'a State of the list, with the whole recipient',
  'fields.text': 'src/domain/messaging/text-rules.ts',
  'fields.registration': 'src/domain/messaging/text-rules.ts',
  'fields.whatsappName': 'src/domain/messaging/text-rules.ts',
  description: 'the text of a guide, cleaned by src/domain/guides/server/safe-html.ts',
  html: 'the text of a guide, cleaned by src/domain/guides/server/safe-html.ts',
}
const isRead = (at: string): boolean =>
  isCompared.test(at) || Object.keys(readElsewhere).some((name) => at.endsWith(`.${name}`))

/** The probes that the text takes and keeps as they are. */
const takenBy = ({ schema }: Leaf): string[] =>
  probes.filter((probe) => {
    const { success, data } = schema.safeParse(probe)
    return success && typeof data === 'string' && withoutHidden(data) !== data
  })

test('an answer that is kept for everybody is a read', async () => {
  const kept = (await allEndpoints()).filter((one) => 'content' in one && one.content)
  expect(kept.map(({ path }) => path)).toContain('/devices/models')
  expect(kept.filter(({ method, who }) => method !== 'GET' || who === 'staff')).toEqual([])
})

test('no request takes a text with a character that cannot be seen', async () => {
  const endpoints = await allEndpoints()
  expect(endpoints.length).toBeGreaterThan(300)
  const texts = endpoints.flatMap((endpoint) => {
    const form = 'upload' in endpoint ? endpoint.form : endpoint.body
    return form ? textsOf(form, `${endpoint.method} ${endpoint.path} `) : []
  })
  expect(texts.length).toBeGreaterThan(300)
  const shown = texts.filter(({ at }) => !isRead(at))
  expect(shown.filter((one) => takenBy(one).length > 0).map(({ at }) => at)).toEqual([])
})
