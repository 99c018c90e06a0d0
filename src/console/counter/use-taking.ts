/** The payment that a colleague enters at the counter. */
import { useState } from 'react'
import { fromRupees, type Paise } from '#kernel/money.ts'
import { hasCode } from '#ui/api/api-error.ts'
import { randomId } from '#ui/api/random-id.ts'
import { useAction } from '#ui/query/use-action.ts'
import { takePayment } from '#domain/orders/contract/staff-order.ts'
import { readAmount } from '#kernel/amount.ts'
import { paymentErrors } from '#domain/payments/errors.ts'
import type { CounterMethod } from '#domain/payments/counter-money.ts'
import { changeText, givenFault } from './given.ts'
import type { Received } from './qr-code-payment.tsx'

/** A QR code is paid at the provider, and so it is no method of the counter. */
export type PaidBy = CounterMethod | 'qr'

export type OrderDue = {
  readonly orderId: string
  /** What is due, in rupees. */
  readonly total: number
  /** Of it, what must be paid before the repair begins, in rupees: the part that is proposed. */
  readonly advance?: number
}

export type FormProps = OrderDue & {
  readonly onTaken?: () => void
  /** What is chosen at first; cash when absent. */
  readonly first?: PaidBy
  /** The page around it follows the board already. */
  readonly isFollowed?: boolean
  /** A QR code that was shown here and is paid: then nothing else can be entered. */
  readonly received?: Received | undefined
  /** A QR code was shown just now. */
  readonly onOpened?: (qrCodeId: string) => void
}

/** Rupees as a colleague types them. */
const typed = (amount: number): string => (amount % 1 === 0 ? `${amount}` : amount.toFixed(2))

/** What was typed, where it is an amount and not more than is due. */
function partOf(most: Paise, text: string): Paise | undefined {
  const amount = readAmount(text)
  return amount && amount <= most ? amount : undefined
}

/** A reference that the server says another order has, and why it is taken all the same. */
function useReferenceAgain(reference: string) {
  const [refused, setRefused] = useState('')
  const [why, setWhy] = useState('')
  // Another reference is another question.
  const isAsked = refused !== '' && refused === reference.trim()
  return {
    isAsked,
    why,
    setWhy,
    confirmed: isAsked ? { confirmReference: why.trim() } : {},
    notice(error: Error) {
      if (hasCode(error, paymentErrors.REFERENCE_USED)) setRefused(reference.trim())
    },
  }
}

/** The payment as the colleague enters it; a form is one payment, however often it is sent. */
export function useTaking({ orderId, total, advance = 0, onTaken, first = 'cash' }: FormProps) {
  const proposed = advance > 0 && advance < total ? typed(advance) : ''
  const [formKey, setFormKey] = useState(randomId)
  const [isWhole, setWhole] = useState(proposed === '')
  const [part, setPart] = useState(proposed)
  const [method, setMethod] = useState<PaidBy>(first)
  const [reference, setReference] = useState('')
  const again = useReferenceAgain(reference)
  const [given, setGiven] = useState('')
  const most = fromRupees(total)
  const amount = isWhole ? most : partOf(most, part)
  const isWrong = part.trim() !== '' && amount === undefined
  const isTooLittle =
    method === 'cash' && amount !== undefined && givenFault(given, amount) !== undefined
  const change = method === 'cash' && amount !== undefined ? changeText(given, amount) : undefined
  const taking = useAction(takePayment, {
    success: {
      title: 'Payment noted',
      message: [change, 'The receipt voucher follows.'].filter(Boolean).join('. '),
    },
    failure: { title: 'Not noted', message: 'Please try again.' },
    onFailure: again.notice,
    onSuccess: () => {
      setFormKey(randomId())
      setWhole(true)
      setPart('')
      setReference('')
      setGiven('')
      onTaken?.()
    },
  })
  const choose = (next: PaidBy) => {
    setMethod(next)
    setReference('')
    setGiven('')
  }
  const send = () => {
    if (amount === undefined || isTooLittle || method === 'qr') return
    const payment = method === 'cash' ? { method } : { method, reference: reference.trim() }
    void taking.run({ orderId, amount, payment, formKey, ...again.confirmed })
  }
  const fields = { isWhole, setWhole, part, setPart, method, choose, reference, setReference }
  return { ...fields, again, given, setGiven, amount, isWrong, taking, send }
}
