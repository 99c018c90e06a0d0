/** The screens of the business, its contacts, its order numbers and its place: which fields they have, and what they say. */
import { field, number, type PartPlan } from './field-plan.ts'

export const businessPlan: PartPlan = {
  title: 'Business',
  text: 'Shown on every page and on new documents. Documents that were issued keep what they say.',
  columns: [
    [
      {
        title: 'Name',
        fields: [
          field('brand', 'Brand', { help: 'On the site, in messages and on the console' }),
          field('legalName', 'Legal name', { help: 'The supplier on documents' }),
          number('founded', 'Founded in'),
        ],
      },
      {
        title: 'Tax',
        text: 'A GSTIN of another State changes how new prices are taxed. What was paid for keeps its tax.',
        fields: [field('gstin', 'GSTIN', { help: 'Its first two digits are the State' })],
      },
    ],
    [
      {
        title: 'Address',
        fields: [
          field('address.lines', 'House, street, area', {
            kind: 'lines',
            help: 'One to four lines',
          }),
          field('address.city', 'City'),
          field('address.pincode', 'PIN code'),
          field('address.state', 'State', { kind: 'state' }),
        ],
      },
    ],
  ],
}

export const contactPlan: PartPlan = {
  title: 'Contact',
  text: 'How customers reach the shop. The WhatsApp number also receives the messages to the shop.',
  columns: [
    [
      {
        title: 'Phones',
        fields: [
          field('phone.shown', 'Phone', {
            kind: 'phone',
            help: 'As it is shown; ten digits are dialled',
          }),
          field('whatsapp.shown', 'WhatsApp', { kind: 'phone', help: 'A mobile number' }),
        ],
      },
      {
        title: 'Grievance officer',
        text: 'The person whom the law asks you to name for complaints.',
        fields: [
          field('grievanceOfficer.name', 'Name'),
          field('grievanceOfficer.email', 'E-mail', { kind: 'email' }),
        ],
      },
    ],
    [
      {
        title: 'E-mails',
        fields: [
          field('email.hello', 'General', { kind: 'email' }),
          field('email.business', 'Business customers', { kind: 'email' }),
          field('email.privacy', 'Privacy', { kind: 'email' }),
        ],
      },
    ],
  ],
}

export const numberingPlan: PartPlan = {
  title: 'Order numbers',
  text: 'New orders and documents begin with these letters. Numbers that were given stay as they are.',
  columns: [
    [
      {
        title: 'Prefix',
        fields: [
          field('orderPrefix', 'Letters', {
            help: 'Two to four capitals; not what vouchers or credit notes begin with',
          }),
        ],
      },
    ],
  ],
}

export const placePlan: PartPlan = {
  title: 'Place on the map',
  text: 'Where the shop is: on the contact page, and where every map opens.',
  columns: [],
}
