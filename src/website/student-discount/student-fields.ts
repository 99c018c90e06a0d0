/** The fields of the student form as the page holds them: five typed, two photos. */
import { studentApplication } from '#domain/student-discount/application-fields.ts'

export const photoNames = ['collegeIdPhoto', 'appleIdPhoto'] as const
export type PhotoName = (typeof photoNames)[number]

const typedNames = [
  'studentName',
  'number',
  'collegeName',
  'idCardNumber',
  'serviceDetail',
] as const
type TypedName = (typeof typedNames)[number]
export type Field = PhotoName | TypedName

export type Typed = Readonly<Record<TypedName, string>>
export type Photos = Readonly<Record<PhotoName, File>>

/** Photos are checked by being there; their addresses come with the upload. */
export const typedFields = studentApplication.omit({ collegeIdPhoto: true, appleIdPhoto: true })

export const isPhoto = (field: Field): field is PhotoName =>
  (photoNames as readonly string[]).includes(field)

export const isField = (name: string): name is Field =>
  ([...photoNames, ...typedNames] as readonly string[]).includes(name)

/** The number is the page's own, in digits; the rest stands in the fields. */
export function readTyped(form: HTMLFormElement, number: string): Typed {
  const all = new FormData(form)
  const of = (field: TypedName) => String(all.get(field) ?? '')
  return {
    number,
    studentName: of('studentName'),
    collegeName: of('collegeName'),
    idCardNumber: of('idCardNumber'),
    serviceDetail: of('serviceDetail'),
  }
}
