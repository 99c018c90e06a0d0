/** Tests that the provider's checkout opens over the page that asked for it, and over no other. */
import { afterEach, expect, test, vi } from 'vitest'
import { type Checkout, openCheckout } from './checkout.ts'

const checkout: Checkout = {
  checkoutScript: '/sandbox/razorpay/checkout.js',
  keyId: 'rzp_test_key',
  amount: 1_180_00,
  razorpayOrderId: 'order_1',
  name: 'Sample shop',
  description: 'iPhone 13',
  prefill: { name: 'Nandhini Raja', email: 'n@example.com', contact: '9876543210' },
}

/** The provider's script, as it stands in the page once it has loaded. */
function aProvider() {
  const opened: { amount: number; close: () => void }[] = []
  class Razorpay {
    readonly options: { amount: number; modal: { ondismiss: () => void } }
    constructor(options: Razorpay['options']) {
      this.options = options
    }
    open() {
      const { amount, modal } = this.options
      opened.push({ amount, close: modal.ondismiss })
    }
  }
  vi.stubGlobal('Razorpay', Razorpay)
  return opened
}
afterEach(() => void vi.unstubAllGlobals())

test('it opens for the amount of the order, and tells when it is closed without a payment', async () => {
  const opened = aProvider()
  const ended = openCheckout(checkout, new AbortController().signal)
  await vi.waitFor(() => expect(opened).toMatchObject([{ amount: 1_180_00 }]))
  opened[0]?.close()
  expect(await ended).toBeUndefined()
})

test('it does not open over another page, once its own was left', async () => {
  const opened = aProvider()
  const left = new AbortController()
  const ended = openCheckout(checkout, left.signal)
  left.abort()
  expect(await ended).toBeUndefined()
  expect(opened).toEqual([])
})
