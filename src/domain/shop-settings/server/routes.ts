/** The owner's routes of the shop's own data. */
import type { ColleagueActor } from '#kernel/actor.ts'
import { serve } from '#platform/http/serve.ts'
import { readSetting } from '#platform/settings/settings.ts'
import * as logoContract from '../contract/logo.ts'
import { readShopVersion } from '../contract/customer.ts'
import * as contract from '../contract/staff.ts'
import type { SectionName, Sections } from '../shop-sections.ts'
import { openShop, readFirstRun } from './first-run.ts'
import { type LogoDeps, saveLogo } from './save-logo.ts'
import { saveSection } from './save-section.ts'
import { sectionSetting } from './shop-settings.ts'

export function shopRoutes(deps: LogoDeps) {
  const read =
    <K extends SectionName>(name: K) =>
    async () => {
      const { value, version } = await readSetting(deps.db, sectionSetting(name, deps.shop))
      return { value: value as Sections[K], version }
    }
  const save =
    <K extends SectionName>(name: K) =>
    (by: ColleagueActor, input: { readonly value: Sections[K]; readonly version: number }) =>
      saveSection(deps, by, name, input)
  return [
    serve(readShopVersion, () => Promise.resolve({ version: deps.shop.version })),
    serve(contract.readFirstRun, () => readFirstRun(deps.db, deps.shop)),
    serve(contract.openShop, async (by) => {
      await openShop(deps, by)
      return {}
    }),
    serve(contract.readBusiness, read('business')),
    serve(contract.saveBusiness, save('business')),
    serve(contract.readContact, read('contact')),
    serve(contract.saveContact, save('contact')),
    serve(contract.readCharges, read('charges')),
    serve(contract.saveCharges, save('charges')),
    serve(contract.readPromises, read('promises')),
    serve(contract.savePromises, save('promises')),
    serve(contract.readCalendar, read('calendar')),
    serve(contract.saveCalendar, save('calendar')),
    serve(contract.readPlace, read('place')),
    serve(contract.savePlace, save('place')),
    serve(logoContract.readLogo, async () => {
      const { value, version } = await read('logo')()
      return { logo: value.logo, version }
    }),
    serve(logoContract.saveLogo, (by, input) => saveLogo(deps, by, input)),
    serve(contract.readNumbering, async () => {
      const { value, version } = await read('numbering')()
      return { value: { orderPrefix: value.orderPrefix }, version }
    }),
    serve(contract.saveNumbering, (by, { value: { orderPrefix }, version }) =>
      save('numbering')(by, { value: { orderPrefix, orderPrefixes: [] }, version }),
    ),
  ]
}
