/** Two students who apply for the discount in the demonstration, with photos that are plainly samples. */
import { after, hours } from '#kernel/time.ts'
import { storePhoto } from '#domain/student-discount/server/store-upload.ts'
import { receiveApplication } from '#domain/student-discount/server/receive-application.ts'
import { asOf, type DemoDeps } from './deps.ts'
import { drawDevice, drawStudentCard, type SeenDevice, type StudentCard } from './photos.ts'

type Student = {
  readonly hoursAgo: number
  readonly card: StudentCard
  readonly device: SeenDevice
  readonly number: string
  readonly serviceDetail: string
}

const students: readonly Student[] = [
  {
    hoursAgo: 26,
    card: {
      college: 'Palmyra College of Arts',
      name: 'Nithya Gopalan',
      number: 'PCA-2024-1187',
      course: 'B.Com., second year',
      colour: '#8a3b2e',
    },
    device: {
      model: 'iPhone 13',
      colour: '#e7c9cd',
      crack: 'M700 96l-46 120 38 72-84 96 30 110M654 216l-78-30M692 288l70 44M608 384l-110 26',
    },
    number: '9840055610',
    serviceDetail:
      'The back of my iPhone 13 is cracked from a fall in the bus. The screen is fine.',
  },
  {
    hoursAgo: 5,
    card: {
      college: 'Kadal Institute of Design',
      name: 'Aravind Manoharan',
      number: 'KID/23/0461',
      course: 'B.Des., third year',
      colour: '#1f5e6d',
    },
    device: {
      model: 'iPhone 12',
      colour: '#9db8c9',
      crack: 'M430 520l120 40 60-70 96 60 66-24M550 560l-24 96M706 550l24 110',
    },
    number: '9840055620',
    serviceDetail:
      'iPhone 12: the battery is at 71% and it goes off during lectures. Back glass cracked, too.',
  },
]

/** Applies through the form's own rules; the shop is not notified. */
export async function seedDemoStudents(app: DemoDeps): Promise<void> {
  for (const { hoursAgo, card, device, number, serviceDetail } of students) {
    const deps = asOf(app, after(app.clock(), -hours(hoursAgo)))
    const photos = await Promise.all([drawStudentCard(card), drawDevice(device)])
    const [collegeId, ownDevice] = await Promise.all(photos.map((one) => storePhoto(deps, one)))
    await receiveApplication(
      deps,
      {
        studentName: card.name,
        number,
        collegeName: card.college,
        idCardNumber: card.number,
        collegeIdPhoto: `/files/${collegeId}`,
        appleIdPhoto: `/files/${ownDevice}`,
        serviceDetail,
      },
      'the demonstration',
    )
  }
}
