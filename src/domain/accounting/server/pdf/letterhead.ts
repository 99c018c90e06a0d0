/** The head of a document: supplier, title and title block. */
import { Image, Path, Circle, Svg, Text, View } from '@react-pdf/renderer'
import { type ReactElement, createElement as h } from 'react'
import { formatDay } from '#kernel/time.ts'
import type { DocumentContent } from '../../document-content.ts'
import type { DocumentReference } from '../../document-money.ts'
import { documentText } from '../../document-texts.ts'
import { numberName } from '../../recipient-of.ts'
import type { Supplier } from '../../supplier.ts'
import { bold, box, caption, colour } from './pdf-styles.ts'

/** The five-dot kolam, one line; the same drawing as the site's. */
const kolam =
  'M110 160C93 177 95.36 210 60 210C32.42 210 10 187.58 10 160C10 132.42 32.42 110 60 110C95.36 110 93 143 110 160C126.5 176.5 143.5 193.5 160 210C177 227 210 224.64 210 260C210 287.58 187.58 310 160 310C132.42 310 110 287.58 110 260C110 224.64 143 227 160 210C176.5 193.5 193.5 176.5 210 160C227 143 224.64 110 260 110C287.58 110 310 132.42 310 160C310 187.58 287.58 210 260 210C224.64 210 227 177 210 160C193.5 143.5 176.5 126.5 160 110C143 93 110 95.36 110 60C110 32.42 132.42 10 160 10C187.58 10 210 32.42 210 60C210 95.36 177 93 160 110C143.5 126.5 126.5 143.5 110 160Z'

/** PNG. */
export type Logo = Uint8Array | undefined

const logoOf = (logo: Uint8Array): ReactElement =>
  h(Image, {
    src: { data: Buffer.from(logo), format: 'png' },
    style: { height: 38, maxWidth: 150, objectFit: 'contain', marginRight: 10 },
  })

const brandMark = (): ReactElement =>
  h(
    Svg,
    { viewBox: '0 0 320 320', style: { width: 38, height: 38, marginRight: 10 } },
    h(Path, {
      d: kolam,
      fill: 'none',
      stroke: colour.ink,
      strokeWidth: 19,
      strokeLinejoin: 'round',
    }),
    h(Circle, { cx: 160, cy: 160, r: 24, fill: colour.mark }),
  )

type Cell = { readonly label: string; readonly lines: readonly string[]; readonly grow?: number }

/** A row of ruled cells, each a caption over its facts; the first fact is bold. */
export const titleBlock = (cells: readonly Cell[], boldFirst: boolean): ReactElement =>
  h(
    View,
    { style: { ...box, flexDirection: 'row', marginTop: -0.75 }, wrap: false },
    ...cells.map(({ label, lines, grow = 1 }, at) =>
      h(
        View,
        {
          key: label,
          style: {
            flexGrow: grow,
            flexShrink: 1,
            flexBasis: 0,
            paddingVertical: 5,
            paddingHorizontal: 8,
            ...(at > 0 && { borderLeftWidth: 0.75, borderLeftColor: colour.lineStrong }),
          },
        },
        h(Text, { style: caption }, label),
        ...lines.map((line, row) =>
          h(
            Text,
            { key: row, style: boldFirst && row === 0 ? bold : { color: colour.ink2 } },
            line,
          ),
        ),
      ),
    ),
  )

/** The supplier at the left, the title at the right. */
export const noteHead = (
  supplier: Supplier,
  title: string,
  { copy, logo }: { readonly copy?: string | undefined; readonly logo: Logo },
): ReactElement =>
  h(
    View,
    { style: { flexDirection: 'row', alignItems: 'center', marginBottom: 12 } },
    logo ? logoOf(logo) : brandMark(),
    h(
      View,
      { style: { flexGrow: 1, flexShrink: 1, flexBasis: 0 } },
      h(Text, { style: { ...bold, fontSize: 14, lineHeight: 1.2 } }, supplier.name),
      h(
        Text,
        { style: { fontSize: 8, color: colour.ink3 } },
        `${supplier.phone}  ·  ${supplier.email}`,
      ),
    ),
    h(
      View,
      { style: { alignItems: 'flex-end', maxWidth: 220 } },
      h(Text, { style: { ...bold, fontSize: 18, lineHeight: 1.2, color: colour.primary } }, title),
      ...(copy
        ? [h(Text, { key: 'copy', style: { fontSize: 7.5, color: colour.ink3 } }, copy)]
        : []),
    ),
  )

const heading = ({ supplier, words, kind }: DocumentContent, logo: Logo): ReactElement =>
  noteHead(supplier, words.title, {
    copy: kind === 'tax-invoice' ? 'ORIGINAL FOR RECIPIENT' : undefined,
    logo,
  })

/** The rule under which it is issued; an estimate states on yellow that it is no invoice. */
const ruleLine = ({ words, kind }: DocumentContent): ReactElement =>
  kind === 'estimate'
    ? h(
        View,
        {
          style: {
            backgroundColor: colour.mark,
            paddingVertical: 4,
            paddingHorizontal: 8,
            marginBottom: 8,
          },
        },
        h(Text, { style: { ...bold, fontSize: 10 } }, words.rule),
      )
    : h(Text, { style: { fontSize: 8, color: colour.ink3, marginBottom: 6 } }, words.rule)

/** `MDR/26-27/00001, 18 November 2026`. */
function namedCell(label: string, named: DocumentReference | undefined): Cell[] {
  if (!named) return []
  const name = documentText[named.kind].title.toLowerCase()
  return [
    {
      label: `${label} ${name}`,
      lines: [named.number, formatDay(new Date(named.issuedAt))],
    },
  ]
}

/** Supplier, recipient, device and the facts a document must carry, as one ruled block. */
export function letterhead(content: DocumentContent, logo: Logo): ReactElement {
  const { supplier, recipient, device } = content
  return h(
    View,
    null,
    heading(content, logo),
    ruleLine(content),
    titleBlock(
      [
        { label: 'Number', lines: [content.number], grow: 1.25 },
        { label: 'Date', lines: [formatDay(new Date(content.issuedAt))], grow: 1.25 },
        { label: 'Order', lines: [content.orderNumber] },
        { label: 'Place of supply', lines: [content.placeOfSupply] },
        { label: 'Reverse charge', lines: [content.reverseCharge], grow: 0.75 },
      ],
      true,
    ),
    titleBlock(
      [
        {
          label: 'Supplier',
          lines: [supplier.name, ...supplier.address, `GSTIN ${supplier.gstin}`],
        },
        {
          label: 'Recipient',
          lines: [
            recipient.name,
            ...recipient.address,
            ...(recipient.state ? [recipient.state] : []),
            ...(recipient.gstin ? [`${numberName(recipient)} ${recipient.gstin}`] : []),
            recipient.phone,
          ],
        },
      ],
      true,
    ),
    titleBlock(
      [
        {
          label: 'Device',
          lines: [[device.productName, device.model, device.colour].filter(Boolean).join(', ')],
          grow: 1.6,
        },
        ...(device.number ? [{ label: 'IMEI or serial number', lines: [device.number] }] : []),
        ...namedCell('Against', content.against),
        ...namedCell('Takes back', content.reverses),
        ...namedCell('Replaces', content.replaces),
      ],
      false,
    ),
  )
}
