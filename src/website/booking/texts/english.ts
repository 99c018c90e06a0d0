/** The texts of steps 3 to 5 and of paying that also stand there in Tamil or Hindi; English is the specification's. */

export const english = {
  audioTitle: 'Is this your issue?',
  audioLead: 'Listen to what we understood about your device.',
  yesNext: 'Yes, Continue to Next Issue',
  yesLast: 'Yes, This Is My Issue',
  no: 'No, Select Different Issue',
  audioNote:
    'With GST, without any pickup charge. Nothing is charged until you confirm every issue.',
  serviceTitle: 'How should we receive it?',
  serviceLead: 'Choose one. You can still call us to change it.',
  walkIn: 'Walk-in',
  walkInText: 'Bring it to our counter. No appointment needed.',
  pickup: 'Pickup',
  pickupText: 'We collect it from your door and bring it back when it is done.',
  contact: 'Contact',
  contactText: 'We call you first to agree the details. No payment today.',
  withBill: 'before tax, with the bill',
  fallsAway: 'before tax. Nothing to pay now; it falls away once we agree the repair',
  beforeTax: 'before tax',
  withGst: 'with GST',
  chooseOne: 'Choose one to go on',
  cart: 'Cart',
  cartWalkIn: 'Check the work, and pay.',
  cartPickup: 'Check the work, choose where we collect the device, and pay.',
  cartContact: 'Check the work, and ask us to call you. No payment today.',
  cartFree: 'Check the booking, and confirm it. There is nothing to pay.',
  bill: 'Bill',
  issueTotal: 'Issue cost total',
  extraCharge: 'Extra charge',
  discount: 'Student discount',
  subtotal: 'Subtotal',
  total: 'Total',
  pay: 'Pay {amount}',
  confirm: 'Confirm Booking',
  sendContact: 'Send Contact Request',
  payNote:
    'Card, UPI or net banking through our payment provider. No fix, no fee: a failed repair attempt is not charged. We refund it.',
  contactNote: 'We call you to agree the details. You pay nothing now.',
  freeNote:
    'Nothing to pay. Bring the device in: you get a price to accept or decline before anything is repaired.',
  needsAddress: 'Choose a pickup address first. ',
  notMade: 'Payment not made. Nothing was charged. Your booking is kept.',
  checking: 'We are checking your payment. You need not pay again.',
  paid: 'Paid',
  thanksPaid: 'Thank you. We are taking you to your order.',
  thanksBooked: 'Nothing to pay. We are taking you to your order.',
  thanksContact: 'We call you to agree the details.',
} as const

export type TextKey = keyof typeof english
export type Texts = Readonly<Record<TextKey, string>>
