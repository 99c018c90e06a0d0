/** The screens of charges, promises and days: which fields they have, and what they say. */
import { field, number, type PartPlan } from './field-plan.ts'

const serviceCharges = [
  number('extraCharges.walk-in', 'Walk-in'),
  number('extraCharges.pickup', 'Pickup'),
  number('extraCharges.contact', 'Contact request'),
]
const moneyBeforeWork = field('moneyBeforeWork', 'Money that must be there', { kind: 'payment' })

export const chargesPlan: PartPlan = {
  title: 'Charges and deadlines',
  text: 'For orders that are not confirmed yet and estimates that are not sent yet. Agreed prices stay.',
  columns: [
    [
      {
        title: 'Service charges',
        text: 'In rupees, before GST, on top of the issues.',
        fields: serviceCharges,
      },
      {
        title: 'Before the work',
        fields: [
          moneyBeforeWork,
          field('signature', 'Customers sign on a screen', { kind: 'signature' }),
          number('estimateValidDays', 'An estimate can be accepted for', 'Days; 90 at most'),
        ],
      },
      {
        title: 'UPI codes at the counter',
        text: 'Banks let through ₹1,00,000 in one payment, and more for verified kinds of shop. Above it the counter offers a part, card or transfer.',
        fields: [number('upiLimit', 'One UPI payment is at most', 'Rupees')],
      },
    ],
    [
      {
        title: 'Devices that nobody collects',
        text: 'Days are counted from when a device is ready. The terms on the site say the same.',
        fields: [
          number('collection.remindAfterDays.first', 'First reminder after', 'Days'),
          number('collection.remindAfterDays.storage', 'Storage fee is named after', 'Days'),
          number('collection.freeDays', 'Free of charge for', 'Days'),
          number(
            'collection.feePerDay',
            'Then a day costs',
            'Rupees, tax included; 0 charges and names no fee',
          ),
          number('collection.remindAfterDays.last', 'Last reminder after', 'Days'),
          number('collection.recycleAfterDays', 'May be recycled after', 'Days'),
        ],
      },
    ],
  ],
}

/** What a new shop decides before it opens; the rest of the charges has usual values. */
export const firstChargesPlan: PartPlan = {
  title: 'Prices of services',
  text: 'What a customer pays on top of a repair, and whether money must be there before the work. Prices of repairs are under Catalogue.',
  columns: [
    [
      {
        title: 'Service charges',
        text: 'In rupees, before GST, on top of the issues.',
        fields: serviceCharges,
      },
    ],
    [{ title: 'Before the work', fields: [moneyBeforeWork] }],
  ],
}

export const promisesPlan: PartPlan = {
  title: 'Promises',
  text: 'What the site promises. You must be able to prove each of them.',
  columns: [
    [
      {
        title: 'Words',
        fields: [
          field('claims.process', 'Process'),
          field('claims.technicians', 'Technicians'),
          field('claims.parts', 'Parts'),
          field('claims.turnaround', 'Turnaround', { help: 'As the site shows it: 24-48 hours' }),
          field('claims.priceFrom', 'Lowest price', { help: 'As the site shows it: From ₹2000' }),
        ],
      },
    ],
    [
      {
        title: 'Numbers',
        fields: [
          number('claims.warrantyDays', 'Warranty', 'Days'),
          number('claims.softwareWarrantyDays', 'Warranty on software', 'Days'),
          number(
            'turnaroundHours',
            'A repair takes at most',
            'Working hours; sets the promised time',
          ),
          number('claims.diagnosticPoints', 'Points of the inspection'),
          number('claims.studentDiscountPercent', 'Student discount', 'Percent'),
          number('claims.tradeInCredit', 'Trade-in credit', 'Rupees, at most'),
          number('minimumAge', 'Minimum age of customers', 'Years'),
        ],
      },
    ],
  ],
}

export const calendarPlan: PartPlan = {
  title: 'Days and quiet hours',
  text: 'Opening hours and movable holidays are under Content, Hours.',
  columns: [
    [
      {
        title: 'Closed each year',
        fields: [
          field('closedEachYear', 'Days', {
            kind: 'days',
            help: 'Month and day, between commas: 01-26, 05-01, 08-15, 10-02',
          }),
        ],
      },
    ],
    [
      {
        title: 'Quiet hours',
        text: 'Messages that can wait are sent later. The same hour twice: no quiet hours.',
        fields: [
          number('quietHours.from', 'From', 'Hour of the day, 0 to 23'),
          number('quietHours.until', 'Until', 'Hour of the day, 0 to 23'),
        ],
      },
    ],
  ],
}
