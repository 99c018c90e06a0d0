/** Every kind of alarm, with what it says to the owner. */

/** Each is a metric before it first occurs. A kind that is missing here does not compile. */
export const alarmTexts = {
  'backup-failed': 'The backup failed; it is tried again in an hour',
  'backup-overdue': 'There is no recent backup: see *Backup* in docs/operations.md',
  'claims-above-limit': 'More warranty claims than chance explains: see Parts, Warranty',
  'clock-differs': 'The clock of a machine is wrong: let it keep its time with NTP',
  'codes-not-sent': 'One-time codes do not go out: customers cannot sign in',
  'codes-of-number': 'One number got seven one-time codes within a day',
  'codes-sent': 'The limit of one-time codes in an hour was reached',
  'codes-wrong': 'More than a hundred wrong codes in an hour',
  'document-register-broken': 'A series of documents has a gap or a number twice',
  'grievance-due': 'A grievance must be answered within three days',
  'job-given-up': 'Work failed at every try and waits for you',
  'message-not-sent': 'A message was refused or ran out of time',
  'paid-order-unfinished': 'A paid order lacks what should have followed its payment',
  'payment-check-failed': 'Payments could not be compared with the provider’s',
  'payment-disputed': 'A customer disputes a payment at their bank: answer it at the provider',
  'payment-fee-added': 'A customer paid the provider’s fee, too: let the business bear it',
  'payment-over-refunded': 'More went back of a payment than was paid: see Money, Payments',
  'payment-reference-twice':
    'A reference was taken for two orders, with a reason: see the history of both',
  'payment-refund-failed': 'A refund did not arrive: decide under Money, Refunds',
  'payment-refund-refused': 'The provider refused a refund',
  'payment-sheet-unbalanced': 'A day sheet has money that the records do not explain',
  'payment-unassigned': 'Money arrived that fits no order',
  'payment-unknown-to-provider': 'A payment was named that the provider does not know',
  'payment-webhook-forged': 'A webhook had a wrong signature',
  'proxy-not-trusted': 'An unknown address forwards visitors: name your proxy in TRUSTED_PROXIES',
  'visitors-limited': 'All visitors together reached a limit of the forms',
} as const satisfies Record<string, string>

export type AlarmKind = keyof typeof alarmTexts
export const alarmKinds = Object.keys(alarmTexts) as AlarmKind[]

/** An alarm of an older version has no text. */
export const alarmText = (kind: string): string =>
  (alarmTexts as Readonly<Record<string, string>>)[kind] ?? kind
