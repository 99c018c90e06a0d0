/** `GET /customer/data`: the one call of this feature that answers with a file. */
import type { Context } from 'hono'
import { doorErrors, fail } from '#kernel/app-error.ts'
import { type DataNeeds, exportData } from './export-data.ts'

type Needs = DataNeeds & {
  /** The signed-in customer of a request, if any. */
  readonly whoIs: (c: Context) => Promise<{ readonly id: string } | undefined>
}

/** Failures are thrown, for the door to explain: SIGN_IN_FIRST and those of `exportData`. */
export const dataRoute =
  (needs: Needs) =>
  async (c: Context): Promise<Response> => {
    const customer = await needs.whoIs(c)
    if (!customer) fail(doorErrors.SIGN_IN_FIRST)
    const bytes = await exportData(needs, customer)
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
