/** The parts of the shop's data that have a screen: where each is read and saved, and what its form looks like. */
import * as contract from '#domain/shop-settings/contract/staff.ts'
import { prefixFields, type SectionName, sections } from '#domain/shop-settings/shop-sections.ts'
import { whileFilledIn } from '#domain/shop-settings/unchecked.ts'
import type { Part } from './part-form.tsx'
import * as plans from './part-plans.ts'
import * as promises from './promise-plans.ts'
import { PlaceFields } from './place-fields.tsx'

export const parts = {
  business: {
    plan: plans.businessPlan,
    read: contract.readBusiness,
    write: contract.saveBusiness,
    shape: whileFilledIn(sections.business),
  },
  contact: {
    plan: plans.contactPlan,
    read: contract.readContact,
    write: contract.saveContact,
    shape: whileFilledIn(sections.contact),
  },
  charges: {
    plan: promises.chargesPlan,
    read: contract.readCharges,
    write: contract.saveCharges,
    shape: whileFilledIn(sections.charges),
  },
  promises: {
    plan: promises.promisesPlan,
    read: contract.readPromises,
    write: contract.savePromises,
    shape: whileFilledIn(sections.promises),
  },
  calendar: {
    plan: promises.calendarPlan,
    read: contract.readCalendar,
    write: contract.saveCalendar,
    shape: whileFilledIn(sections.calendar),
  },
  numbering: {
    plan: plans.numberingPlan,
    read: contract.readNumbering,
    write: contract.saveNumbering,
    shape: whileFilledIn(prefixFields),
  },
  place: {
    plan: plans.placePlan,
    read: contract.readPlace,
    write: contract.savePlace,
    shape: whileFilledIn(sections.place),
    more: (work) => <PlaceFields work={work as never} />,
  },
} satisfies Readonly<Partial<Record<SectionName, Part>>>
