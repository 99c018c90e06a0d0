/** The acts that `GET /staff/order` and `GET /orders/track` list. Other programs read the names. */

export const staffActNames = [
  'send-estimate',
  'note-answer',
  'take-payment',
  'refund',
  'change-recipient',
  'call-off',
  'no-fix',
  'move-on',
  'hand-back',
  'allow-unpaid-hand-over',
] as const
export type StaffAct = (typeof staffActNames)[number]

export const customerActNames = ['answer-estimate', 'pay', 'cancel', 'change-recipient'] as const
export type CustomerAct = (typeof customerActNames)[number]
