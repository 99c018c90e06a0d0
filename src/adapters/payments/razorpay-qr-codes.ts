/** Razorpay's UPI QR codes: opened, closed, and asked for the payments that were made with them. */
import type Razorpay from 'razorpay'
import { seconds } from '#kernel/time.ts'
import { effect } from '#platform/effect.ts'
import {
  GatewayRefusal,
  type PaymentGateway,
  unreachable,
} from '#domain/payments/server/gateway.ts'
import { type Ask, checked } from './razorpay-call.ts'
import { listOf, payment, qrCode } from './razorpay-entities.ts'

type QrCodeCalls = Pick<
  PaymentGateway,
  | 'openQrCode'
  | 'closeQrCode'
  | 'getQrCode'
  | 'getQrCodePicture'
  | 'listQrCodePayments'
  | 'findQrCodeOfPayment'
>

export const qrCodeCalls = (sdk: Razorpay, ask: Ask): QrCodeCalls => ({
  async openQrCode({ receipt, amount, closesAt, description }) {
    const input = {
      type: 'upi_qr' as const,
      usage: 'single_use',
      fixed_amount: true,
      payment_amount: amount,
      close_by: Math.floor(closesAt.getTime() / seconds(1)),
      description,
      notes: { receipt },
    }
    return ask('qrCode.create', qrCode, () => sdk.qrCode.create(input))
  },
  closeQrCode: async (id) => ask('qrCode.close', qrCode, () => sdk.qrCode.close(checked('qr', id))),
  getQrCode: async (id) => ask('qrCode.fetch', qrCode, () => sdk.qrCode.fetch(checked('qr', id))),
  getQrCodePicture: (url) => effect('razorpay.qrCode.picture', () => getPicture(url)),
  async listQrCodePayments(id) {
    const call = () => sdk.qrCode.fetchAllPayments(checked('qr', id), { count: 100 })
    return (await ask('qrCode.payments', listOf(payment), call)).items
  },
  async findQrCodeOfPayment(paymentId) {
    const call = () => sdk.qrCode.all({ payment_id: checked('payment', paymentId) })
    const { items } = await ask('qrCode.all', listOf(qrCode), call)
    return items[0]?.id
  },
})

/** The provider's pictures have some ten kilobytes. */
const mostBytes = 1024 * 1024

/** The short address leads to the provider's store of files. Anything but a picture of sensible size is refused. */
async function getPicture(url: string) {
  const response = await fetch(url, { signal: AbortSignal.timeout(seconds(4)) }).catch(unreachable)
  const [type = ''] = (response.headers.get('content-type') ?? '').split(';')
  if (response.status >= 500) unreachable(new Error(`the provider answered ${response.status}`))
  if (!response.ok || !['image/png', 'image/jpeg'].includes(type))
    throw new GatewayRefusal(`no picture: ${response.status} ${type}`)
  const body = new Uint8Array(await response.arrayBuffer().catch(unreachable))
  if (body.length > mostBytes) throw new GatewayRefusal('the picture is too large')
  return { body, type }
}
