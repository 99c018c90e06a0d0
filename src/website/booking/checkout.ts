/** Opens the payment provider's checkout over the page and returns how it ended. */
import { trustedScript } from '#ui/page/trusted-script.ts'

/** The input of the provider's checkout, from the answer to confirming an order. */
export type Checkout = {
  /** The provider's script; only the two addresses of `allowed` are ever loaded. */
  readonly checkoutScript: string
  readonly keyId: string
  /** Paise. */
  readonly amount: number
  readonly razorpayOrderId: string
  /** The shop, as the checkout shows it. */
  readonly name: string
  readonly description: string
  readonly prefill: { readonly name: string; readonly email: string; readonly contact: string }
}

/** What the checkout claims; the server verifies it with the provider. */
export type Proof = {
  readonly razorpay_payment_id: string
  readonly razorpay_order_id?: string
  readonly razorpay_signature?: string
}

type Options = {
  key: string
  amount: number
  currency: 'INR'
  order_id: string
  name: string
  description: string
  prefill: Checkout['prefill']
  handler: (proof: Proof) => void
  modal: { ondismiss: () => void }
}
type CheckoutWindow = Window & {
  Razorpay?: new (options: Options) => { open: () => void }
}

const here = (): CheckoutWindow => window
const allowed = ['/sandbox/razorpay/checkout.js', 'https://checkout.razorpay.com/v1/checkout.js']

/**
 * Shows the checkout, unless its page was left meanwhile. Returns its proof of payment, or undefined when the customer closed it.
 * Rejects when the provider's script cannot be loaded.
 */
export async function openCheckout(
  checkout: Checkout,
  left: AbortSignal,
): Promise<Proof | undefined> {
  await loadScript(checkout.checkoutScript)
  if (left.aborted) return undefined
  const { Razorpay } = here()
  if (!Razorpay) throw new Error('the checkout script brought no checkout')
  const { keyId, amount, razorpayOrderId, name, description, prefill } = checkout
  return new Promise((resolve) => {
    const dialog = new Razorpay({
      key: keyId,
      amount,
      currency: 'INR',
      order_id: razorpayOrderId,
      name,
      description,
      prefill,
      handler: resolve,
      modal: { ondismiss: () => resolve(undefined) },
    })
    dialog.open()
  })
}

const patience = 15_000

function loadScript(address: string): Promise<void> {
  if (here().Razorpay) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const failed = () => {
      script.remove()
      reject(new Error('the checkout script did not load'))
    }
    const timer = setTimeout(failed, patience)
    script.addEventListener('load', () => {
      clearTimeout(timer)
      resolve()
    })
    script.addEventListener('error', () => {
      clearTimeout(timer)
      failed()
    })
    script.src = trustedScript('checkout', allowed, address)
    document.head.append(script)
  })
}
