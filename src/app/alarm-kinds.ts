/** Every kind of alarm, so that each is a metric before it first occurs. A kind that is missing here does not compile. */
export const alarmKinds = [
  'codes-sent',
  'codes-wrong',
  'document-register-broken',
  'grievance-due',
  'payment-check-failed',
  'payment-refund-refused',
  'payment-sheet-unbalanced',
  'payment-unassigned',
  'payment-unknown-to-provider',
  'payment-webhook-forged',
] as const
export type AlarmKind = (typeof alarmKinds)[number]
