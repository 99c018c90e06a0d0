/** The lines of people who wait for an answer: calls to make, and what came in by the site's forms. */
import type { Shop } from '#kernel/shop.ts'
import { may, type Role } from '#kernel/permissions.ts'
import { formatTimestamp } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/db/db.ts'
import { countOpenEnquiries, listOpenEnquiries } from '#domain/enquiries/server/list-enquiries.ts'
import type { EnquiryKind } from '#domain/enquiries/enquiry.ts'
import { listRequests } from '#domain/estimates/server/estimate-requests.ts'
import {
  countDueContactRequests,
  listContactRequests,
} from '#domain/orders/server/contact-requests.ts'
import { subjectText } from '#domain/privacy/grievance.ts'
import { countOpenGrievances, listStaffGrievances } from '#domain/privacy/server/list-grievances.ts'
import {
  countNewApplications,
  listApplications,
} from '#domain/student-discount/server/list-applications.ts'
import { listOpenQuestions } from '#domain/repairs/server/questions/list-questions.ts'
import type { Line, Shown } from './repair-lines.ts'

type Deps = { readonly db: Db; readonly clock: Clock; readonly shop: Shop }

/** The oldest first. */
export const firstOf = (lines: readonly Line[], most: number): Line[] =>
  lines.toSorted((a, b) => String(a.at).localeCompare(String(b.at))).slice(0, most)

/** Customers who asked to be called, before their order or about a price. */
export async function callList(deps: Deps, most: number): Promise<Shown> {
  const [count, due, asked] = await Promise.all([
    countDueContactRequests(deps),
    listContactRequests(deps, { state: 'due' }),
    listRequests(deps),
  ])
  const requests = due.requests.map((one): Line => ({
    id: one.orderId,
    remind: null,
    place: 'calls',
    orderId: one.orderId,
    number: one.orderNumber,
    at: one.nextTryAt ?? one.requestedAt,
    title: [one.device, ...one.issues].join(', '),
    customer: one.customer.name,
    phone: one.customer.mobileNumber,
    fact: one.late ? 'Promised and not called' : tried(one.attempts),
    tone: one.late ? 'bad' : 'plain',
  }))
  const aboutPrice = asked.requests.map((one): Line => ({
    id: `${one.orderId}-${one.kind}`,
    remind: null,
    place: 'calls',
    orderId: one.orderId,
    number: one.orderNumber,
    at: one.askedAt,
    title: one.device,
    customer: one.customer.name,
    phone: one.customer.mobileNumber,
    fact: one.kind === 'call' ? 'About the estimate' : 'Wants a new estimate',
    tone: 'plain',
  }))
  return {
    key: 'call',
    count: count + asked.count,
    lines: firstOf([...requests, ...aboutPrice], most),
  }
}

const tried = (attempts: number): string =>
  attempts === 0 ? 'Not called yet' : `Called ${attempts === 1 ? 'once' : `${attempts} times`}`

/** What nobody has answered yet. Grievances, whose clock the law sets, are for those who may answer them. */
export async function messageList(deps: Deps, role: Role, most: number): Promise<Shown> {
  const mayAnswer = may(role, 'answer-grievances')
  const [enquiries, students, questions, contact, quote, applications, grievances] =
    await Promise.all([
      countOpenEnquiries(deps.db),
      countNewApplications(deps.db),
      questionLines(deps, most),
      enquiryLines(deps.db, 'contact', most),
      enquiryLines(deps.db, 'quote', most),
      applicationLines(deps),
      mayAnswer ? grievanceLines(deps) : { count: 0, lines: [] },
    ])
  const others = firstOf([...questions.lines, ...contact, ...quote, ...applications], most)
  return {
    key: 'messages',
    count: enquiries.contact + enquiries.quote + students + questions.count + grievances.count,
    lines: [...grievances.lines, ...others].slice(0, most),
  }
}

/** What customers ask about their orders, answered on the page of the repair. */
async function questionLines(deps: Deps, most: number): Promise<{ count: number; lines: Line[] }> {
  const { count, questions } = await listOpenQuestions(deps, most)
  const lines = questions.map((one): Line => ({
    id: one.id,
    remind: null,
    place: 'questions',
    orderId: one.orderId,
    number: one.orderNumber,
    at: one.askedAt,
    title: one.text.slice(0, longestTitle),
    customer: one.customer.name,
    phone: one.customer.mobileNumber,
    fact: `Asks about the ${one.device}`,
    tone: 'plain',
  }))
  return { count, lines }
}

async function enquiryLines(db: Db, kind: EnquiryKind, most: number): Promise<Line[]> {
  const rows = await listOpenEnquiries(db, kind, most)
  return rows.map(({ id, createdAt, content, status }) => ({
    id,
    remind: null,
    place: kind === 'quote' ? 'quotes' : 'messages',
    orderId: null,
    number: '',
    at: createdAt.toISOString(),
    title: titleOf(content),
    customer: content.name,
    phone: content.phone || null,
    fact:
      kind === 'contact' ? 'Message' : status === 'new' ? 'Quote asked for' : `Quote, ${status}`,
    tone: 'plain',
  }))
}

/** Characters of a message that a line has room for. */
const longestTitle = 80

function titleOf(content: Awaited<ReturnType<typeof listOpenEnquiries>>[number]['content']) {
  if ('company' in content) return `${content.company}, ${content.deviceCount} devices`
  return content.message.slice(0, longestTitle) || 'A message without text'
}

async function applicationLines(deps: Deps): Promise<Line[]> {
  const { applications } = await listApplications(deps, { status: 'new' })
  return applications.map((one) => ({
    id: one.id,
    remind: null,
    place: 'students',
    orderId: null,
    number: '',
    at: one.sentAt,
    title: one.collegeName,
    customer: one.studentName,
    phone: one.mobileNumber,
    fact: 'Student discount',
    tone: 'plain',
  }))
}

async function grievanceLines(deps: Deps): Promise<{ count: number; lines: Line[] }> {
  const [count, open] = await Promise.all([
    countOpenGrievances(deps.db),
    listStaffGrievances(deps, { state: 'open' }),
  ])
  const lines = open.grievances.map((one): Line => {
    const until = one.acknowledgedAt === null ? one.acknowledgeBy : one.redressBy
    const what = one.acknowledgedAt === null ? 'Acknowledge' : 'Answer'
    return {
      id: one.id,
      remind: null,
      place: 'grievances',
      orderId: null,
      number: '',
      at: one.receivedAt,
      title: `Grievance, ${subjectText[one.about].toLowerCase()}`,
      customer: one.customer?.name ?? 'Account deleted',
      phone: one.customer?.mobileNumber ?? null,
      fact: `${what} by ${formatTimestamp(new Date(until)).replace(/ \d{4},/, ',')}`,
      tone: one.late ? 'bad' : one.pressing ? 'mind' : 'plain',
    }
  })
  return { count, lines }
}
