/** The A4 pages of every printed document: what the file says of itself, the body, and the footer of each page. */
import { Document, Page, renderToBuffer, Text, View } from '@react-pdf/renderer'
import { type ReactElement, createElement as h } from 'react'
import type { Supplier } from '../../supplier.ts'
import { colour, flow, page } from './pdf-styles.ts'

type Printed = {
  readonly title: string
  readonly number: string
  /** ISO, in UTC: the file names it as its time of making, so that the same content gives the same bytes. */
  readonly issuedAt: string
  readonly supplier: Pick<Supplier, 'name'>
  /** `en-IN` unless told. */
  readonly language?: string
  readonly body: readonly ReactElement[]
  readonly foot: ReactElement
}

export function renderA4(printed: Printed): Promise<Uint8Array> {
  const { title, number, supplier, language = 'en-IN', body, foot } = printed
  const issuedAt = new Date(printed.issuedAt)
  return renderToBuffer(
    h(
      Document,
      {
        title: `${title} ${number}`,
        author: supplier.name,
        creator: supplier.name,
        producer: supplier.name,
        language,
        creationDate: issuedAt,
        modificationDate: issuedAt,
      },
      h(Page, { size: 'A4', style: page }, h(View, { style: flow }, ...body), foot),
    ),
  )
}

type OfDocument = {
  readonly supplier: Pick<Supplier, 'name' | 'gstin'>
  readonly number: string
}

/** The footer of every page: supplier, document number and page number. */
export const pageFoot = ({ supplier, number }: OfDocument): ReactElement =>
  footOf(
    `${supplier.name}  ·  GSTIN ${supplier.gstin}  ·  ${number}`,
    (one, of) => `Page ${one} of ${of}`,
  )

/** The same without words, so that it is in no language. */
export const wordlessFoot = ({ supplier, number }: Pick<Printed, 'supplier' | 'number'>) =>
  footOf(`${supplier.name}  ·  ${number}`, (one, of) => `${one} / ${of}`)

const footOf = (text: string, pageOf: (one: number, of: number) => string): ReactElement =>
  h(
    View,
    {
      fixed: true,
      style: {
        position: 'absolute',
        left: 40,
        right: 40,
        bottom: 24,
        paddingTop: 5,
        borderTopWidth: 0.5,
        borderTopColor: colour.line,
        flexDirection: 'row',
        justifyContent: 'space-between',
        fontSize: 7.5,
        color: colour.ink3,
      },
    },
    h(Text, null, text),
    h(Text, {
      render: ({ pageNumber, totalPages }: { pageNumber: number; totalPages: number }) =>
        pageOf(pageNumber, totalPages),
    }),
  )
