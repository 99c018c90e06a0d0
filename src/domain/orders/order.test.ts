import { shop } from '#app/shop.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { AppError } from '#kernel/app-error.ts'
import { type Paise, paise } from '#kernel/money.ts'
import { currentBill } from './cart.ts'
import { goBack, startOver, isDraft } from './draft.ts'
import { takePaymentOf } from './due.ts'
import {
  acceptDevice,
  chooseIssues,
  chooseService,
  confirm,
  confirmAudio,
  type OrderLine,
  type OrderState,
} from './order.ts'

const takes = (order: OrderState, amount: Paise): boolean =>
  takePaymentOf(order, [], amount) !== undefined

const line = (issueId: string): OrderLine => ({
  issueId,
  label: issueId,
  serviceCharge: paise(500_00),
  sparePrice: paise(1_500_00),
  totalCharge: paise(2_000_00),
  sac: '998716',
  warranty: '90 days',
  quality: 'Premium',
  imageUrl: null,
})
const confirmation = (issueId: string) =>
  ({ issueId, audioLanguage: 'Tamil', audioUrl: '/audio/x.mp3' }) as const
const started: OrderState = {
  status: 'ENQUIRY_STARTED',
  lines: [],
  confirmations: [],
  supportOption: null,
  discountBasisPoints: 0,
  address: null,
  recipient: null,
  bill: null,
  paidAt: null,
  acceptedAt: null,
  takenOnAt: null,
}
const address = { address: '8/3 Chitrakulam North Street' }

const acts = {
  stepOne: acceptDevice,
  stepTwo: (order: OrderState) => chooseIssues(order, [line('screen'), line('battery')]),
  audio: (order: OrderState) =>
    confirmAudio(order, [confirmation('battery'), confirmation('screen')]),
  stepThree: (order: OrderState) => chooseService(order, 1),
  confirm: (order: OrderState) => confirm(order, null, shop),
}
type Act = keyof typeof acts
const inOrder = Object.keys(acts) as Act[]
const walk = (names: readonly Act[], from = started) =>
  names.reduce<OrderState>((order, name) => acts[name](order), from)

const refused = (run: () => unknown): string | undefined => {
  try {
    run()
    return undefined
  } catch (error) {
    return error instanceof AppError ? error.entry.code : String(error)
  }
}

describe('the steps', () => {
  test('lead to a confirmed order with a frozen bill', () => {
    const order = walk(inOrder)
    expect(order.status).toBe('ENQUIRY_STEP_THREE_COMPLETED')
    expect(order.bill?.grandTotal).toBe(4_720_00)
  })

  test('in any other order are refused and change nothing', () => {
    const reached = { stepOne: 1, stepTwo: 2, audio: 3, stepThree: 4, confirm: 4 }
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...inOrder), { maxLength: 12 }), (names) => {
        let order = started
        let at = 0
        for (const name of names) {
          const legal =
            name === 'confirm' ? at === 4 : at === reached[name] - 1 || at === reached[name]
          const code = refused(() => void (order = acts[name](order)))
          expect(code).toBe(legal ? undefined : 'STEP_OUT_OF_ORDER')
          if (legal) at = reached[name]
        }
      }),
    )
  })

  test('need at least one issue, and every issue confirmed exactly once', () => {
    expect(refused(() => chooseIssues(walk(['stepOne']), []))).toBe('NO_ISSUES')
    const chosen = walk(['stepOne', 'stepTwo'])
    for (const wrong of [
      ['screen'],
      ['screen', 'screen'],
      ['screen', 'port'],
      ['screen', 'battery', 'port'],
    ]) {
      expect(refused(() => confirmAudio(chosen, wrong.map(confirmation)))).toBe(
        'ISSUES_NOT_CONFIRMED',
      )
    }
  })

  test('know three service types and no other', () => {
    const ready = walk(['stepOne', 'stepTwo', 'audio'])
    for (const wrong of [0, 4, 1.5, -1])
      expect(refused(() => chooseService(ready, wrong))).toBe('SERVICE_NOT_FOUND')
  })
})

describe('confirming', () => {
  const cart = (option: number) => chooseService(walk(['stepOne', 'stepTwo', 'audio']), option)

  test('a pickup needs an address', () => {
    expect(refused(() => confirm(cart(2), null, shop))).toBe('ADDRESS_REQUIRED')
    expect(confirm(cart(2), address, shop).address).toEqual(address)
  })

  test('a pickup outside the area is refused, and the area means nothing to a walk-in', () => {
    const outside = { isOutside: true }
    expect(refused(() => confirm(cart(2), address, shop, outside))).toBe('OUTSIDE_SERVICE_AREA')
    expect(confirm(cart(1), address, shop, outside).bill).not.toBeNull()
  })

  test('a contact request needs no payment and cannot be paid', () => {
    const order = confirm(cart(3), null, shop)
    expect(order.status).toBe('CONTACT_REQUESTED')
    expect(takes(order, order.bill?.grandTotal ?? paise(0))).toBe(false)
  })

  test('counts only the exact amount, once', () => {
    const order = confirm(cart(1), null, shop)
    const total = currentBill(order, shop).grandTotal
    expect(takes(order, total)).toBe(true)
    expect(takes(order, paise(total - 1))).toBe(false)
    expect(takes({ ...order, paidAt: new Date(0) }, total)).toBe(false)
    expect(takes(cart(1), total)).toBe(false)
  })

  test('a paid order cannot be changed', () => {
    const paid = { ...confirm(cart(1), null, shop), paidAt: new Date(0) }
    for (const name of inOrder) expect(refused(() => acts[name](paid))).toBe('ALREADY_PAID')
    for (const from of [2, 3, 4, 5] as const)
      expect(refused(() => goBack(paid, from))).toBe('STEP_OUT_OF_ORDER')
    expect(isDraft(paid)).toBe(false)
  })
})

describe('going back', () => {
  test('undoes the step left, and repeating it is harmless', () => {
    const order = walk(['stepOne', 'stepTwo', 'audio', 'stepThree'])
    const back = goBack(order, 5)
    expect(back).toMatchObject({
      status: 'ENQUIRY_AUDIO_CONFIRMED',
      supportOption: null,
      bill: null,
    })
    expect(goBack(back, 5)).toEqual(back)
    expect(goBack(back, 4)).toMatchObject({
      status: 'ENQUIRY_STEP_TWO_COMPLETED',
      confirmations: [],
    })
    expect(goBack(goBack(back, 4), 3)).toMatchObject({
      status: 'ENQUIRY_STEP_ONE_COMPLETED',
      lines: [],
    })
  })

  test('from a step that was not reached last is refused', () => {
    const order = walk(['stepOne', 'stepTwo', 'audio', 'stepThree'])
    for (const from of [2, 3, 4] as const)
      expect(refused(() => goBack(order, from))).toBe('STEP_OUT_OF_ORDER')
  })

  test('looking the device up again starts over behind step 1', () => {
    expect(startOver(started)).toBe(started)
    expect(startOver(walk(inOrder))).toMatchObject({
      status: 'ENQUIRY_STEP_ONE_COMPLETED',
      lines: [],
      bill: null,
    })
  })
})
