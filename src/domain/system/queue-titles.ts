/** What the work of each queue is called in the console. */

const titles: Readonly<Record<string, string>> = {
  'account-erased.remove-files': 'Delete the files of a deleted account',
  'contact-requested.announce': 'Update open pages after a contact request',
  'contact-requested.tell': 'Tell customer and shop about a contact request',
  'door-code-due.send': 'Send the customer the code for the rider',
  'given-up': 'Given up',
  'import-due.apply': 'Import a file',
  'job-delivered.end-estimate': 'Close the open estimate of a delivered repair',
  'job-delivered.issue-tax-invoice': 'Issue the tax invoice',
  'late-fee-earned.issue-tax-invoice': 'Issue the invoice over a late fee',
  'lot-recalled.tell-customers': 'Tell customers about a recalled part',
  'message-queued.send-message': 'Send a message',
  'estimate-changed.announce': 'Update open pages after an estimate',
  'estimate-changed.move-promise': 'Move the promised time after a customer answered',
  'estimate-changed.notify-colleagues': 'Notify colleagues of the answer to an estimate',
  'estimate-changed.store-search-terms': 'Find a repair by the issues of its agreed estimate',
  'estimate-expired.announce': 'Update open pages after an estimate has ended',
  'estimate-expired.move-promise': 'Move the promised time after an estimate has ended',
  'estimate-request-changed.announce': 'Update open pages after a customer asked for a call',
  'estimate-request-changed.notify-colleagues': 'Notify colleagues of a question about an estimate',
  'order-accepted.create-job': 'Put the repair of an accepted order on the board',
  'order-accepted.tell': 'Tell the customer that the device was taken in',
  'order-closed.close-job': 'Close the repair of a cancelled order',
  'order-closed.close-qr-codes': 'Close the QR codes of an order that ended',
  'order-closed.tell': 'Tell the customer about a cancellation',
  'order-reopened.reopen-job': 'Continue the repair of an order whose money came back',
  'part-needs-changed.follow-needs': 'Let a repair go on whose part has come',
  'payment-captured.close-qr-codes': 'Close the QR codes of a paid order',
  'payment-captured.create-job': 'Put the repair on the board',
  'payment-captured.issue-receipt-voucher': 'Issue the receipt voucher',
  'payment-captured.notify-colleagues': 'Notify colleagues of a payment',
  'payment-captured.tell': 'Tell the customer about the payment',
  'payment-qr-code-changed.announce': 'Show open pages what became of a QR code',
  'payment-qr-code-reported.follow': 'Book a payment made with a QR code',
  'payment-refund-failed.tell': 'Tell the customer that a refund is delayed',
  'payment-refund-requested.send': 'Send the refund to the provider',
  'payment-refund-withdrawn.issue-reversal':
    'Issue the document that takes a withdrawn refund back',
  'payment-refund-withdrawn.mark-order': 'Mark the order as paid again',
  'payment-refunded.issue-refund-document': 'Issue the refund voucher or credit note',
  'payment-refunded.mark-order': 'Mark the order as refunded',
  'payment-refunded.tell': 'Tell the customer about the refund',
  'payment-webhook-received.settle': 'Book a payment the provider reported',
}

/** A queue without a title, as of a later version, is shown by its stored name. */
export const queueTitle = (queue: string): string => titles[queue] ?? queue

/** The queues of this version. */
export const titledQueues: readonly string[] = Object.keys(titles)
