/** Rows as versions without action codes wrote them: one for each sentence of theirs. */

export type OldRow = {
  readonly what: string
  readonly subject: string
  readonly before: object | null
  readonly after: object | null
}
type Expected = readonly [action: string, row: OldRow]

const row = (
  action: string,
  what: string,
  subject: string,
  before: object | null = null,
  after: object | null = null,
): Expected => [action, { what, subject, before, after }]

const price = { tier: 'iphone-12', service: 1200, spare: 3500.5, quality: 'Original' }
const model = { name: 'iPhone 12', year: 2020, colours: ['Blue'], tier: 't', imageUrl: '/a.svg' }
const issue = {
  label: 'Screen',
  description: 'Broken glass',
  warranty: '6 months',
  serviceDuration: '2 hours',
  sac: '998713',
  isSoftware: false,
  images: [{ url: '/parts/a.svg', label: 'Glass' }],
  attributes: [{ key: 'Quality', values: ['Original'] }],
}
const recordings = [{ language: 'Tamil', url: '/media/a.webm', transcript: 'words', seconds: 3 }]
const category = { id: 'battery', label: 'Battery', imageUrl: '/a.svg', position: 0, version: 1 }
const guide = {
  slug: 'a-guide',
  title: 'A guide',
  description: '<p>Text</p>',
  imageUrl: '/guides/a.svg',
  categoryId: 'battery',
  productName: 'iPhone',
  tags: ['battery'],
  status: 'draft',
  publishedAt: null,
}
const hours = { first: 'Mon', last: 'Sat', opens: '09:00', closes: '19:00' }
const opening = { phone: hours, counter: hours, holidays: [{ day: '2027-01-15', what: 'Pongal' }] }
const part = { part: 'p1', issueId: 'screen', quality: 'Original' }
const intake = {
  version: 1,
  accessories: ['box'],
  condition: [{ area: 'screen', marks: ['scratched'] }],
  photos: 2,
}
const refund = (amount: number, reason: string) =>
  [
    { left: 8260 },
    { left: 8260 - amount, amount, reason, refundId: 'pq37tq7her8ytcsr2v5r0rzyzk' },
  ] as const
const toldText = { text: 'Hello {brand}', registration: '1107', whatsappName: null }

/** Every sentence that was ever written, with its action. */
export const oldRows: readonly Expected[] = [
  row(
    'pickup-area.changed',
    'changed the pickup area',
    'setting:service-area',
    { corners: [] },
    {
      corners: [{ lat: 13.08, lng: 80.27 }],
    },
  ),
  row('order.booked-at-counter', 'booked at the counter', 'order:o1', null, {
    payment: 'cash',
    amount: 8260,
    newCustomer: true,
  }),
  row('family.changed', 'changed a family', 'family:imac', { name: 'iMac' }, { name: 'iMac 24' }),
  row('model.added', 'added a model', 'model:iphone-12', null, model),
  row(
    'model.changed',
    'changed a model',
    'model:iphone-12',
    { active: true, year: 2019 },
    {
      active: false,
      year: 2020,
    },
  ),
  row('issue.added', 'added an issue', 'issue:screen', null, issue),
  row('issue.changed', 'changed an issue', 'issue:screen', { label: 'Screen' }, { label: 'Glass' }),
  row(
    'issues.reordered',
    'reordered the issues',
    'family:imac',
    { order: ['a', 'b'] },
    {
      order: ['b', 'a'],
    },
  ),
  ...['English', 'Tamil', 'Hindi'].flatMap((language) => [
    row(
      'recording.changed',
      `changed the recording in ${language}`,
      'issue:screen',
      {
        recordings: [],
      },
      { recordings },
    ),
    row(
      'recording.removed',
      `took the recording in ${language} away`,
      'issue:screen',
      {
        recordings,
      },
      { recordings: [] },
    ),
  ]),
  row('price.set', 'set a price', 'issue:screen', null, { ...price, startsOn: '2026-12-01' }),
  row('price.set', 'set a price', 'issue:screen', price, { ...price, startsOn: '2026-12-01' }),
  row('price.withdrawn', 'withdrew a planned price', 'issue:screen', {
    ...price,
    startsOn: '2026-12-01',
  }),
  row('tier.added', 'added a price tier', 'tier:a', null, { name: 'A' }),
  row('tier.renamed', 'renamed a price tier', 'tier:a', { name: 'A' }, { name: 'B' }),
  row('tier.removed', 'removed a price tier', 'tier:a', { name: 'B' }),
  row(
    'quote-request.changed',
    'changed a quote request',
    'enquiry:e1',
    {
      status: 'new',
      hand: 'nobody',
    },
    { status: 'quoted', hand: 'Nirmala' },
  ),
  row(
    'contact-message.changed',
    'changed a contact message',
    'enquiry:e1',
    {
      status: 'new',
      hand: 'nobody',
    },
    { status: 'answered', hand: 'Nirmala' },
  ),
  row('enquiry.note-added', 'added a note', 'enquiry:e1'),
  row('guide.written', 'wrote the guide', 'guide:g1', null, guide),
  row('guide.changed', 'changed the guide', 'guide:g1', { title: 'A' }, { title: 'B' }),
  row(
    'guide.published',
    'published the guide',
    'guide:g1',
    {
      status: 'draft',
      publishedAt: null,
    },
    { status: 'published', publishedAt: '2026-11-20T10:30:00.000Z' },
  ),
  row(
    'guide.scheduled',
    'set the day of the guide',
    'guide:g1',
    { status: 'draft' },
    {
      status: 'scheduled',
    },
  ),
  row(
    'guide.withdrawn',
    'withdrew the guide',
    'guide:g1',
    { status: 'published' },
    {
      status: 'withdrawn',
    },
  ),
  row('guide-picture.added', 'put a picture up', 'picture:a.webp'),
  row('category.added', 'added the category', 'category:battery', null, category),
  row('category.changed', 'changed the category', 'category:battery', category, {
    ...category,
    label: 'Power',
    version: 2,
  }),
  row('category.removed', 'removed the category', 'category:battery', category),
  row(
    'categories.reordered',
    'reordered the categories',
    'categories',
    { order: ['a', 'b'] },
    {
      order: ['b', 'a'],
    },
  ),
  row(
    'text.changed',
    'changed a text of messages',
    'text:code-English',
    { text: 'built in' },
    toldText,
  ),
  row('text.withdrawn', 'took a text of messages back', 'text:code-English', toldText, {
    text: 'built in',
  }),
  row(
    'application.approved',
    'approved a student discount',
    'application:a1',
    { status: 'new' },
    {
      status: 'approved',
    },
  ),
  row(
    'application.declined',
    'declined a student discount',
    'application:a1',
    { status: 'new' },
    {
      status: 'declined',
      reason: 'no-id',
    },
  ),
  ...(
    [
      [8260, '₹8,260.00', 'not-repairable', 'The device cannot be repaired'],
      [500, '₹500.00', 'called-off', 'The customer called it off'],
      [0.5, '₹0.50', 'charged-too-much', 'Too much was charged'],
      [1234.56, '₹1,234.56', 'part-not-available', 'A part is not to be had'],
      [7000, '₹7,000.00', 'not-satisfied', 'The customer is not satisfied'],
      [100, '₹100.00', 'agreed-otherwise', 'Agreed with the customer otherwise'],
    ] as const
  ).map(([amount, text, reason, title]) =>
    row('refund.requested', `sent ${text} back: ${title}`, 'order:o1', ...refund(amount, reason)),
  ),
  row('refund.paid-at-counter', 'handed money back at the counter', 'order:o1', null, {
    method: 'upi',
    amount: 500,
  }),
  row('refund.sent-again', 'sent a failed refund again', 'payment:pay1', null, {
    refundId: 'r1',
    amount: 500,
    round: 2,
  }),
  row('refund.handed-back', 'handed a failed refund back at the counter', 'payment:pay1', null, {
    refundId: 'r1',
    method: 'cash',
    amount: 500,
  }),
  row('refund.withdrawn', 'withdrew a failed refund', 'payment:pay1', null, {
    refundId: 'r1',
    amount: 500,
    because: 'decided-in-error',
  }),
  row(
    'receipt.assigned',
    'assigned a receipt to the order',
    'order:o1',
    {
      standing: 'unassigned',
      paymentId: 'pay1',
    },
    { standing: 'counted', paymentId: 'pay1', amount: 8260 },
  ),
  row(
    'receipt.returned',
    'sent an unassigned receipt back',
    'payment:pay1',
    {
      amount: 8260,
      refunded: 0,
    },
    { refundId: 'r1' },
  ),
  row(
    'grievance.answered',
    'answered a grievance',
    'grievance:g1',
    {
      ticket: 'GRV-1',
      standing: 'received',
    },
    { ticket: 'GRV-1', standing: 'redressed' },
  ),
  row('opening.changed', 'changed the hours', 'setting:opening', opening, {
    ...opening,
    holidays: [],
  }),
  row(
    'testimonials.changed',
    'changed the testimonials',
    'setting:testimonials',
    {
      testimonials: ['t1'],
      notes: 3,
    },
    { testimonials: ['t2'], notes: 4 },
  ),
  row('colleague.invited', 'invited a colleague', 'colleague:c1', null, {
    name: 'Selvi',
    role: 'editor',
  }),
  row('colleague.link-made', 'made a sign-in link', 'colleague:c1'),
  row('colleague.removed', 'took access away', 'colleague:c1', { name: 'Selvi', role: 'editor' }),
  row('passkey.added', 'added a passkey', 'colleague:c1', null, { passkey: 'k1' }),
  row('session.begun-by-link', 'signed in by a link', 'colleague:c1'),
  row('session.begun-by-passkey', 'signed in by passkey', 'colleague:c1'),
  row('session.ended-elsewhere', 'signed out elsewhere', 'colleague:c1', null, { sessions: 2 }),
  row(
    'repair.moved',
    'moved the repair',
    'order:o1',
    { stage: 'order-placed' },
    {
      stage: 'picked-up',
    },
  ),
  row(
    'repair.moved',
    'moved the repair',
    'order:o1',
    { stage: 'technician-assigned' },
    {
      stage: 'confirmation-call',
      estimate: '2026-11-20T10:30:00.000Z',
    },
  ),
  ...['technician', 'rider'].map((hand) =>
    row(
      'repair.assigned',
      `assigned the ${hand}`,
      'order:o1',
      { hand: 'nobody' },
      { hand: 'Ramesh' },
    ),
  ),
  row(
    'repair.estimate-changed',
    'changed the estimate',
    'order:o1',
    { estimate: null },
    {
      estimate: '2026-11-20T10:30:00.000Z',
      reason: 'part-late',
    },
  ),
  row('repair.note-added', 'added a note', 'order:o1'),
  row('repair.handed-back', 'handed the device back', 'order:o1'),
  row('intake.recorded', 'recorded the intake', 'order:o1', null, intake),
  row('intake.changed', 'changed the intake', 'order:o1', intake, { ...intake, version: 2 }),
  ...['before', 'after'].flatMap((timestamp) =>
    [null, { point: 'wifi', answer: 'works' }].map((before) =>
      row('check.answered', `checked a point ${timestamp} the repair`, 'order:o1', before, {
        point: 'wifi',
        answer: 'fails',
      }),
    ),
  ),
  row('part.noted', 'noted a part', 'order:o1', null, { ...part, serial: 'D6X-40218' }),
  row('part.noted-unused', 'noted that no part was used', 'order:o1', null, {
    ...part,
    serial: null,
  }),
  row('part.removed', 'removed a part', 'order:o1', { ...part, serial: 'D6X-40218' }),
  row('part.unused-taken-back', 'took back that no part was used', 'order:o1', {
    ...part,
    serial: null,
  }),
  row('lane.limit-set', 'set the limit of a lane', 'lane:pickup', { limit: 4 }, { limit: null }),
]
