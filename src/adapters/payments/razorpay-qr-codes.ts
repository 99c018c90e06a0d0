/** Razorpay's UPI QR codes: opened, closed, and asked for the payments that were made with them. */
import type Razorpay from 'razorpay'
import { seconds } from '#kernel/time.ts'
import type { PaymentGateway } from '#domain/payments/server/gateway.ts'
import { type Ask, checked } from './razorpay-call.ts'
import { listOf, payment, qrCode } from './razorpay-entities.ts'

type QrCodeCalls = Pick<
  PaymentGateway,
  'openQrCode' | 'closeQrCode' | 'getQrCode' | 'listQrCodePayments' | 'findQrCodeOfPayment'
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
