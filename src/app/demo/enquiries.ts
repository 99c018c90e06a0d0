/** The demo's enquiries, checked by the rules of the forms; nobody is notified of them. */
import { after, hours } from '#kernel/time.ts'
import type { EnquiryStatus } from '#domain/enquiries/enquiry.ts'
import { addEnquiryNote, changeEnquiry } from '#domain/enquiries/server/change-enquiry.ts'
import { receiveEnquiry } from '#domain/enquiries/server/receive-enquiry.ts'
import { fileGrievance } from '#domain/privacy/server/file-grievance.ts'
import { noticeEnquiryMention } from '#domain/repairs/server/notices/notice-causes.ts'
import { listColleagues } from '#domain/team/server/colleagues.ts'
import { asOf, atWork, type DemoDeps } from './deps.ts'
import { demoCustomer } from './demo-customer.ts'

type DemoEnquiry = {
  readonly hoursAgo: number
  readonly enquiry: Parameters<typeof receiveEnquiry>[1]
  /** Absent: nobody has looked at it yet. */
  readonly became?: { readonly status: EnquiryStatus; readonly note: string }
}

const enquiries: readonly DemoEnquiry[] = [
  {
    hoursAgo: 213,
    enquiry: {
      kind: 'quote',
      content: {
        name: 'Hemalatha Krishnan',
        company: 'Sangam Language Academy',
        email: 'office@sangam-academy.example.com',
        phone: '+91 44 2811 0045',
        deviceCount: 18,
        deviceType: 'ipad',
        message:
          'Eighteen iPads of our classrooms, most with cracked screens. Can you collect them?',
      },
    },
    became: { status: 'won', note: 'Agreed: six a week, collected on Mondays.' },
  },
  {
    hoursAgo: 76,
    enquiry: {
      kind: 'quote',
      content: {
        name: 'Rohan Mathew',
        company: 'Coromandel Architects',
        email: 'rohan.mathew@example.com',
        phone: '98400 55710',
        deviceCount: 12,
        deviceType: 'mixed',
        message: 'iMacs and MacBook Pros of our studio, once a year: cleaning, batteries, fans.',
      },
    },
    became: { status: 'quoted', note: 'Sent prices for twelve devices; calls back on Friday.' },
  },
  {
    hoursAgo: 3,
    enquiry: {
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
  },
  {
    hoursAgo: 51,
    enquiry: {
      kind: 'contact',
      content: {
        name: 'Padmini Varadan',
        email: 'padmini.varadan@example.com',
        phone: '98400 55720',
        message: 'Is your counter in Mylapore open on Sunday morning?',
      },
    },
    became: { status: 'answered', note: 'Told her: Monday to Saturday, and how to book a pickup.' },
  },
  {
    hoursAgo: 20,
    enquiry: {
      kind: 'contact',
      content: {
        name: 'Suresh Babu',
        email: 'suresh.babu@example.com',
        phone: '98400 55730',
        message:
          'My MacBook Air took tea on the keyboard yesterday. It still starts. Should I bring it in, or is it too late?',
      },
    },
  },
  {
    hoursAgo: 2,
    enquiry: {
      kind: 'contact',
      content: {
        name: 'Meenakshi Sundaram',
        email: 'meenakshi@example.com',
        phone: '98400 55260',
        message: 'Do you mend the cracked back of an iPhone 12 mini? May I wait for it?',
      },
    },
  },
]

/** Call this once for each store, because it writes enquiries again that were deleted. */
export async function seedDemoEnquiries(app: DemoDeps): Promise<void> {
  const now = app.clock()
  for (const letter of enquiries)
    await receive(asOf(app, after(now, -hours(letter.hoursAgo))), letter)
  await fileGrievance(asOf(app, after(now, -hours(31))), demoCustomer, {
    about: 'repair',
    text: 'The left key still sticks after the repair of my MacBook Pro.',
  })
}

async function receive(app: DemoDeps, { enquiry, became }: DemoEnquiry): Promise<void> {
  const id = await receiveEnquiry(app, enquiry, { clientAddress: 'the demonstration' })
  if (!became) return
  const { db } = app
  const by = atWork('desk')
  const later = asOf(app, after(app.clock(), hours(1)))
  const listPeople = () => listColleagues({ db })
  const change = { id, revision: 0, status: became.status, ownerId: by.id }
  await changeEnquiry({ ...later, listPeople }, by, change)
  const noteDeps = { ...later, listPeople, noticeMention: noticeEnquiryMention }
  await addEnquiryNote(noteDeps, by, { id, text: became.note })
}
