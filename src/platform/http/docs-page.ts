/** `/api/openapi.json` for programs and `/api/docs` for people: one list of calls, made from the document. */
import { html } from 'hono/html'
import { type Route, serve } from './serve.ts'
import { siteFile } from './site-endpoint.ts'

type Operation = {
  readonly summary?: string
  readonly security?: unknown
  readonly parameters?: readonly {
    readonly name: string
    readonly required: boolean
    readonly schema: unknown
  }[]
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: unknown }>>
  }
  readonly responses: Readonly<Record<string, { readonly description: string }>>
}
type Document = {
  readonly info: { readonly title: string }
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
}

const policy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const forPrograms = siteFile('/api/openapi.json', 'The OpenAPI document')
const styles = siteFile('/api/docs.css', 'The style sheet of the list of calls')
const forPeople = siteFile('/api/docs', 'The list of calls, as a page')

/** `read` gives the document of now: its title and its errors name the shop. */
export function docsRoutes(read: () => object): Route[] {
  return [
    serve(forPrograms, async () => ({
      body: JSON.stringify(read()),
      type: 'application/json; charset=utf-8',
      cache: 'no-cache',
    })),
    serve(styles, async () => ({
      body: style,
      type: 'text/css; charset=utf-8',
      cache: 'no-cache',
    })),
    serve(forPeople, async () => ({
      body: String(await pageOf(read() as Document)),
      type: 'text/html; charset=UTF-8',
      cache: 'no-cache',
      headers: { 'content-security-policy': policy },
    })),
  ]
}

const pageOf = ({ info, paths }: Document) =>
  page(
    info.title,
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({
        path,
        method: method.toUpperCase(),
        operation,
      })),
    ),
  )

const page = (title: string, calls: readonly Call[]) =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}: API</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <main>
          <h1>${title}: API</h1>
          <p>For programs: <a href="/api/openapi.json">openapi.json</a>, OpenAPI 3.1.</p>
          ${calls.map(section)}
        </main>
      </body>
    </html>`

type Call = { readonly path: string; readonly method: string; readonly operation: Operation }

const section = ({ path, method, operation }: Call) => html`
  <details>
    <summary><code>${method} ${path}</code> <span>${operation.summary ?? ''}</span></summary>
    <p>${operation.security ? 'Needs a bearer token.' : 'Open to everyone.'}</p>
    ${(operation.parameters ?? []).map(
      ({ name, required }) =>
        html`<p><code>${name}</code> in the query${required ? ', required' : ''}</p>`,
    )}
    ${Object.values(operation.requestBody?.content ?? {}).map(
      ({ schema }) =>
        html`<h2>Body</h2>
          <pre>${JSON.stringify(schema, null, 2)}</pre>`,
    )}
    <h2>Answers</h2>
    <dl>
      ${Object.entries(operation.responses).map(
        ([status, { description }]) =>
          html`<dt>${status}</dt>
            <dd>${description}</dd>`,
      )}
    </dl>
  </details>
`

const style = `
:root { color-scheme: light dark; }
body { font: 1rem/1.5 system-ui, sans-serif; margin: 0; }
main { max-width: 60rem; margin: auto; padding: 1.5rem 1rem 4rem; }
h1 { font-size: 1.6rem; } h2 { font-size: 1rem; }
details { border-top: 1px solid; padding: .6rem 0; }
summary { cursor: pointer; min-height: 1.75rem; }
summary span { margin-left: .75rem; }
code, pre { font-family: ui-monospace, monospace; font-size: .9rem; }
pre { overflow-x: auto; padding: .75rem; border: 1px solid; }
dd { white-space: pre-line; margin: 0 0 .5rem 1rem; }
`
