/** The customer of a walk-in: found by the mobile number, or new. One line once the device is known. */
import { useState } from 'react'
import { Link } from 'react-router'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { Checkbox } from '#ui/design/checkbox.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { MobileNumberField } from '#ui/design/mobile-number-field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { errorText } from '#ui/query/error-text.ts'
import { useShop } from '#ui/page/shop.ts'
import { consentTexts, consentAtCounter } from '#domain/customers/consent.ts'
import { isContactRequest } from '#domain/orders/contact-request.ts'
import { OrderLink } from '#console/frame/order-link.tsx'
import { FormPanel } from './form-panel.tsx'
import { controls } from './walk-in-fields.ts'
import type { WalkIn } from './use-walk-in.ts'

type Props = { readonly walkIn: WalkIn }

export function CustomerPanel({ walkIn }: Props) {
  const { entered, enter, lookup, isNew, missing, refused, hasDevice } = walkIn
  const [isFolded, setFolded] = useState(false)
  const [hadDevice, setHadDevice] = useState(hasDevice)
  // Not as the focus leaves: a control that moved then would miss the press that it got.
  if (hasDevice !== hadDevice) {
    setHadDevice(hasDevice)
    setFolded(hasDevice && isDone(walkIn))
  }
  const isLine = isFolded && isDone(walkIn)
  const error =
    missing.phone ?? refused('mobileNumber') ?? (lookup.error && errorText(lookup.error))
  return (
    <FormPanel
      id="counter-who"
      title="Customer"
      badge={isNew && <Badge tone="blue">New customer</Badge>}
    >
      {isLine ? (
        <Entered walkIn={walkIn} onChange={() => setFolded(false)} />
      ) : (
        <MobileNumberField
          id={controls.phone}
          autoFocus
          help="The customer is looked up when the number is complete."
          value={entered.phone}
          onValue={(phone) => {
            enter({ phone })
            setFolded(false)
          }}
          {...(error && { error })}
        />
      )}
      <div role="status">
        {lookup.data?.customer && (
          <Known walkIn={walkIn} found={lookup.data} name={lookup.data.customer.name} />
        )}
        {isNew && <p className="visually-hidden">New customer</p>}
      </div>
      {isNew && !isLine && <Newcomer walkIn={walkIn} />}
    </FormPanel>
  )
}

/** Nothing is missing of the customer, and the server has refused nothing. */
function isDone({ entered, lookup, isNew, refused }: WalkIn): boolean {
  const isRefused = ['mobileNumber', 'name', 'emailId'].some((field) => refused(field))
  const isWhole = !isNew || (entered.name.trim() !== '' && entered.consents)
  return lookup.isSuccess && isWhole && !isRefused
}

type EnteredProps = Props & { readonly onChange: () => void }

/** Leaves the room to the issues; the name of a known customer follows below. */
const Entered = ({ walkIn: { entered, isNew }, onChange }: EnteredProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
    <p>
      {isNew && <span className="strong">{entered.name} </span>}
      <span className="tabular muted">+91 {entered.phone}</span>
    </p>
    <Button variant="line" size="xs" onClick={onChange}>
      Change<span className="visually-hidden"> the customer</span>
    </Button>
  </div>
)

type Order = NonNullable<WalkIn['lookup']['data']>['orders'][number]

const stateTitles: Readonly<Partial<Record<Order['status'], string>>> = {
  CANCELLED: 'cancelled',
  REFUNDED: 'refunded',
  CONTACT_REQUESTED: 'wants a call',
}

function stateOf({ status, paid, taken, awaitsPrice }: Order): string {
  const title = stateTitles[status]
  if (title) return title
  if (awaitsPrice) return 'fault to be found'
  if (paid) return 'paid'
  return taken ? 'waits for payment' : 'not paid'
}

type KnownProps = Props & {
  readonly name: string
  readonly found: NonNullable<WalkIn['lookup']['data']>
}

function Known({ name, found: { orders }, walkIn }: KnownProps) {
  return (
    <div className="grid gap-2">
      <p className="flex items-center gap-3">
        <span className="avatar" aria-hidden>
          {name.slice(0, 1).toUpperCase()}
        </span>
        <span className="strong">{name}</span>
      </p>
      {orders.length > 0 && (
        <ul className="customer-orders" aria-label="Last orders">
          {orders.map((order) => (
            <li key={order.orderId}>
              <OrderNumber order={order} />
              <span className="muted">
                {order.device}, {stateOf(order)}
              </span>
              {order.expected && (
                <Button
                  variant="line"
                  size="xs"
                  onClick={() => order.expected && walkIn.takeExpected(order.expected)}
                >
                  It is this one<span className="visually-hidden">: {order.orderNumber}</span>
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function OrderNumber({ order }: { readonly order: Order }) {
  if (order.paid || order.taken) return <OrderLink order={order} />
  if (!isContactRequest(order.status)) return <span className="code">{order.orderNumber}</span>
  return (
    <Link className="link code" to="/staff/reviews/calls">
      {order.orderNumber}
    </Link>
  )
}

function Newcomer({ walkIn: { entered, enter, missing, refused } }: Props) {
  const nameError = missing.name ?? refused('name')
  const emailError = refused('emailId')
  return (
    <>
      <TextField
        id={controls.name}
        label="Name"
        autoComplete="off"
        maxLength={100}
        value={entered.name}
        onChange={({ target }) => enter({ name: target.value })}
        {...(nameError && { error: nameError })}
      />
      <TextField
        label="E-mail (optional)"
        type="email"
        autoComplete="off"
        value={entered.email}
        onChange={({ target }) => enter({ email: target.value })}
        {...(emailError && { error: emailError })}
      />
      <div className="grid gap-2">
        <Checkbox
          id={controls.consents}
          checked={entered.consents}
          aria-describedby={missing.consents && 'counter-consents-error'}
          onChange={({ target }) => enter({ consents: target.checked })}
        >
          <span className="small">
            Read out, and the customer says: “{consentTexts(useShop())[consentAtCounter]}”
          </span>
        </Checkbox>
        {missing.consents && (
          <FieldError id="counter-consents-error">{missing.consents}</FieldError>
        )}
      </div>
    </>
  )
}
