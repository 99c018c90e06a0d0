/** `GET /customer/data`: the one call of this feature that answers with a file. */
import type { Context } from 'hono'
import { gatewayErrors, fail } from '#kernel/app-error.ts'
import { type DataDeps, exportData } from './export-data.ts'

type Deps = DataDeps & {
  /** The signed-in customer of a request, if any. */
  readonly whoIs: (c: Context) => Promise<{ readonly id: string } | undefined>
}

/** Failures are thrown, for the door to explain: SIGN_IN_FIRST and those of `exportData`. */
export const dataRoute =
  (deps: Deps) =>
  async (c: Context): Promise<Response> => {
    const customer = await deps.whoIs(c)
    if (!customer) fail(gatewayErrors.SIGN_IN_FIRST)
    const bytes = await exportData(deps, customer)
    return new Response(bytes, {
      headers: {
        'Content-Type': 'application/zip',
        'Content-Length': String(bytes.byteLength),
        'Content-Disposition': 'attachment; filename="your-data.zip"',
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-store',
      },
    })
  }
