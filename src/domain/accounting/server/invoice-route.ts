/** `GET /orders/invoice`: the one call of this feature that answers with a file. */
import type { Context } from 'hono'
import { gatewayErrors, fail } from '#kernel/app-error.ts'
import { invoiceQuery } from '../contract/customer.ts'
import { getInvoice, type InvoiceFile, type InvoiceDeps } from './get-invoice.ts'

type Deps = InvoiceDeps & {
  /** The signed-in customer of a request, if any. */
  readonly whoIs: (c: Context) => Promise<{ readonly id: string } | undefined>
}

/**
 * The handler. Failures are thrown, for the door to explain: SIGN_IN_FIRST, VALIDATION_FAILED (a
 * ZodError), MALFORMED for a repeated parameter, and those of `getInvoice`.
 */
export const invoiceRoute =
  (deps: Deps) =>
  async (c: Context): Promise<Response> => {
    const customer = await deps.whoIs(c)
    if (!customer) fail(gatewayErrors.SIGN_IN_FIRST)
    if ((c.req.queries('orderId')?.length ?? 0) > 1) fail(gatewayErrors.MALFORMED)
    const input = invoiceQuery.parse({ orderId: c.req.query('orderId') })
    return fileAnswer(await getInvoice(deps, customer, input))
  }

/** A PDF to keep. */
export const fileAnswer = ({ fileName, bytes }: InvoiceFile): Response =>
  new Response(new Uint8Array(bytes), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Length': String(bytes.byteLength),
      // Plain ASCII by construction: letters, digits and hyphens.
      'Content-Disposition': `attachment; filename="${fileName}"`,
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
    },
  })
