/** What people wrote to the demonstration's shop, by the same rules as over its forms; nobody is told of it. */
import type { Clock } from '#server/clock.ts'
import type { Db } from '#server/db.ts'
import type { Random } from '#server/random.ts'
import { receiveEnquiry } from '#features/enquiries/server/receive-enquiry.ts'
import { fileGrievance } from '#features/rights/server/file-grievance.ts'
import { demoCustomer } from './seed-demo.ts'

type Needs = { readonly db: Db; readonly clock: Clock; readonly random: Random }

/** Call it once for a store: what was deleted is written again. */
export async function seedDemoLetters(house: Needs): Promise<void> {
  const needs = { ...house, publish: () => Promise.resolve() }
  const from = { clientAddress: 'the demonstration' }
  await receiveEnquiry(
    needs,
    {
      kind: 'quote',
      content: {
        name: 'Arjun Selvam',
        company: 'Selvam and Sons Textiles',
        email: 'arjun.selvam@example.com',
        phone: '+91 44 2345 6789',
        deviceCount: 40,
        deviceType: 'macbook',
        message:
          'Two offices, Guindy and Taramani. One price a month for all, and pickups on Saturdays?',
      },
    },
    from,
  )
  await receiveEnquiry(
    needs,
    {
      kind: 'contact',
      content: {
        name: 'Meenakshi Sundaram',
        email: 'meenakshi@example.com',
        phone: '98400 55260',
        message: 'Do you mend the cracked back of an iPhone 12 mini? May I wait for it?',
      },
    },
    from,
  )
  await fileGrievance(needs, demoCustomer, {
    about: 'repair',
    text: 'The left key still sticks after the repair of my MacBook Pro.',
  })
}
