/** Answers one admitted call: authenticates, parses, runs the use case, and answers in the endpoint's form. */
import type { Context } from 'hono'
import type { AnyEndpoint, Callers } from '#kernel/endpoint.ts'
import { gatewayErrors, fail } from '#kernel/app-error.ts'
import type { SessionChanges } from '#platform/session-changes.ts'
import { inSpan, type Tracing } from '#platform/tracing/tracing.ts'
import type { Answers } from './answers.ts'
import type { ContentCache } from './content-cache.ts'
import { endWithSession, isAllowed } from './end-with-session.ts'
import type { Idempotency } from './idempotency.ts'
import { readBody, readText } from './read-body.ts'
import { freeUpload, readUpload, type Upload } from './read-upload.ts'
import type { FileAnswer, HttpRequest, RequestFacts, Route, StreamAnswer } from './serve.ts'
import { admitColleague, refuseForeignPages } from './staff-access.ts'

/** Finds the caller from the request's credentials. */
type WhoIs = {
  readonly [W in keyof Callers]: (facts: RequestFacts) => Promise<Callers[W] | undefined>
}
export type CallParts = {
  readonly whoIs: WhoIs
  readonly idempotency: Idempotency
  readonly sessions: Pick<SessionChanges, 'follow'>
  /** Our own origin, which colleagues' browsers must send. */
  readonly origin: string
  readonly answers: Answers
  /** The texts of answers that are content. */
  readonly content: ContentCache<string>
  readonly tracing?: Tracing | undefined
}
type Admitted = {
  readonly facts: RequestFacts
  /** Releases the slot while a body arrives, so that a few slow callers cannot occupy all slots. */
  pause(): unknown
  /** Takes a slot again. Fails with BUSY when there is none. */
  resume(): unknown
}

/** Checks in this order: 401, foreign page, role, passkey, query, the route's own limit, body; then the use case runs and may fail itself. */
export async function answerCall(
  c: Context,
  route: Route,
  parts: CallParts,
  admitted: Admitted,
): Promise<Response | undefined> {
  const { endpoint } = route
  const { facts } = admitted
  const { requestId } = facts
  const caller = await parts.whoIs[endpoint.who](facts)
  if (!caller && endpoint.who !== 'anyone') fail(gatewayErrors.SIGN_IN_FIRST)
  refuseForeignPages(endpoint, facts, parts.origin)
  if (endpoint.who === 'staff') admitColleague(endpoint, caller as Callers['staff'])
  const query = endpoint.query ? readQuery(c) : undefined
  await route.admit?.(caller, facts)
  const body = hasBody(endpoint) ? await receive(c, endpoint, admitted) : undefined
  const input = route.ask(query, body)
  const run = async (request: RequestFacts) => {
    try {
      return await inSpan(parts.tracing, { name: `use case ${endpoint.path}` }, () =>
        route.answer(caller, input, request),
      )
    } finally {
      if (endpoint.accepts === 'upload') freeUpload(body as Upload)
    }
  }
  if (endpoint.answer === 'file') {
    const file = (await run({ ...facts, c } as HttpRequest)) as FileAnswer | undefined
    return file && parts.answers.file(file, requestId, endpoint.who)
  }
  if (endpoint.answer === 'stream') {
    const open = (await run({ ...facts, c } as HttpRequest)) as StreamAnswer
    const watched = () => openForReader(open, route, parts, facts, caller?.id)
    return parts.answers.stream(c, watched, endpoint.path, requestId)
  }
  const request = endpoint.accepts === 'raw' ? { ...facts, c } : facts
  const answer = async () => success(endpoint, await run(request))
  const work = async () => ({
    status: 200,
    body: await ('content' in endpoint && endpoint.content
      ? parts.content.get(`${endpoint.path} ${JSON.stringify(input)}`, answer)
      : answer()),
  })
  const key = takesKeys(endpoint) ? c.req.header('idempotency-key') : undefined
  const { status, body: text } = key
    ? await parts.idempotency.once(
        {
          key,
          route: endpoint.path,
          // A visitor's keys are stored by client address, because two visitors may choose the same key.
          caller: caller?.id ?? `visitor ${facts.clientAddress}`,
          customerId: caller?.id,
          input,
          secret: 'secretAnswer' in endpoint && endpoint.secretAnswer === true,
        },
        work,
      )
    : await work()
  return parts.answers.json(status, text, requestId, facts.answer?.cookie)
}

/** A stream for anyone has no session to end with. */
async function openForReader(
  open: StreamAnswer,
  { endpoint }: Route,
  { whoIs, sessions }: CallParts,
  facts: RequestFacts,
  callerId: string | undefined,
) {
  const { who } = endpoint
  const events = await open()
  if (who === 'anyone' || callerId === undefined) return events
  const mayStillRead = async () => isAllowed(endpoint, await whoIs[who](facts))
  return endWithSession(events, sessions, { holder: { who, id: callerId }, mayStillRead })
}

const hasBody = ({ accepts, body }: AnyEndpoint): boolean =>
  body !== undefined || accepts === 'upload' || accepts === 'raw'

const takesKeys = ({ method, accepts }: AnyEndpoint): boolean =>
  method !== 'GET' && accepts !== 'upload' && accepts !== 'raw'

async function receive(c: Context, endpoint: AnyEndpoint, { pause, resume }: Admitted) {
  pause()
  const body = await read(c.req.raw, endpoint)
  resume()
  return body
}

async function read(request: Request, endpoint: AnyEndpoint): Promise<unknown> {
  if (endpoint.accepts === 'upload') return readUpload(request, endpoint.upload)
  if (endpoint.accepts === 'raw') return { text: await readText(request, endpoint.maxBody) }
  return readBody(request, endpoint.maxBody ?? 16_384)
}

const success = (endpoint: AnyEndpoint, data: unknown): string =>
  JSON.stringify({
    status: 200,
    message: ('message' in endpoint && endpoint.message) || 'OK',
    data,
  })

/** Rejects repeated parameters, because two readers could disagree about which value counts. */
function readQuery(c: Context): Record<string, string> {
  const once: Record<string, string> = {}
  for (const [name, values] of Object.entries(c.req.queries())) {
    if (values.length !== 1) fail(gatewayErrors.MALFORMED)
    once[name] = values[0] ?? ''
  }
  return once
}
