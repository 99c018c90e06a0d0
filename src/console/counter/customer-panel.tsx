/** The customer of a walk-in: found by the mobile number, or new. */
import { Link } from 'react-router'
import { Badge } from '#ui/design/badge.tsx'
import { Checkbox } from '#ui/design/checkbox.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { MobileNumberField } from '#ui/design/mobile-number-field.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { errorText } from '#ui/query/error-text.ts'
import { useShop } from '#ui/page/shop.ts'
import { consentTexts, consentAtCounter } from '#domain/customers/consent.ts'
import { OrderLink } from '#console/frame/order-link.tsx'
import { FormPanel } from './form-panel.tsx'
import { controls } from './walk-in-fields.ts'
import type { WalkIn } from './use-walk-in.ts'

type Props = { readonly walkIn: WalkIn }

export function CustomerPanel({ walkIn }: Props) {
  const { entered, enter, lookup, isNew, missing, refused } = walkIn
  const error =
    missing.phone ?? refused('mobileNumber') ?? (lookup.error && errorText(lookup.error))
  return (
    <FormPanel
      id="counter-who"
      title="Customer"
      badge={isNew && <Badge tone="blue">New customer</Badge>}
    >
      <MobileNumberField
        id={controls.phone}
        autoFocus
        help="The customer is looked up when the number is complete."
        value={entered.phone}
        onValue={(phone) => enter({ phone })}
        {...(error && { error })}
      />
      <div role="status">
        {lookup.data?.customer && <Known found={lookup.data} name={lookup.data.customer.name} />}
        {isNew && <p className="visually-hidden">New customer</p>}
      </div>
      {isNew && <Newcomer walkIn={walkIn} />}
    </FormPanel>
  )
}

type Order = NonNullable<WalkIn['lookup']['data']>['orders'][number]

function stateOf(status: Order['status'], paid: boolean): string {
  if (status === 'CANCELLED') return 'cancelled'
  if (status === 'REFUNDED') return 'refunded'
  if (status === 'CONTACT_REQUESTED') return 'wants a call'
  return paid ? 'paid' : 'not paid'
}

type KnownProps = {
  readonly name: string
  readonly found: NonNullable<WalkIn['lookup']['data']>
}

function Known({ name, found: { orders } }: KnownProps) {
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
          {orders.map(({ orderId, orderNumber, device, status, paid }) => (
            <li key={orderId}>
              {paid ? (
                <OrderLink order={{ orderId, orderNumber }} />
              ) : status === 'CONTACT_REQUESTED' ? (
                <Link className="link code" to="/staff/reviews/calls">
                  {orderNumber}
                </Link>
              ) : (
                <span className="code">{orderNumber}</span>
              )}
              <span className="muted">
                {device}, {stateOf(status, paid)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
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
