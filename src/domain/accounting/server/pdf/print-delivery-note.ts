/** Prints a delivery note as a PDF; the same content gives the same bytes. */
import { Text, View } from '@react-pdf/renderer'
import { type ReactElement, createElement as h } from 'react'
import { formatDay, formatTimestamp } from '#kernel/time.ts'
import { type DeliveryNote, deliveryNoteRule, deliveryNoteTitle } from '../../delivery-note.ts'
import { pageFoot, renderA4 } from './a4.ts'
import { warrantyText } from './closing.ts'
import type { CanDraw } from './fonts.ts'
import { type Logo, noteHead, titleBlock } from './letterhead.ts'
import { bold, caption, colour } from './pdf-styles.ts'
import { allPrintable } from './printable.ts'
import { printedPassport } from './printed-passport.ts'

export function printDeliveryNote(
  frozen: DeliveryNote,
  canDraw: CanDraw,
  logo?: Logo,
): Promise<Uint8Array> {
  const note = allPrintable(frozen, canDraw)
  return renderA4({
    ...note,
    title: deliveryNoteTitle,
    body: [
      head(note, logo),
      facts(note),
      ...(note.passport ? [printedPassport(note.passport)] : []),
      signatures(note),
    ],
    foot: pageFoot(note),
  })
}

const head = (note: DeliveryNote, logo: Logo): ReactElement =>
  h(
    View,
    null,
    noteHead(note.supplier, deliveryNoteTitle, { logo }),
    h(
      Text,
      { style: { fontSize: 8, color: colour.ink3, marginBottom: 6 } },
      deliveryNoteRule(note),
    ),
    titleBlock(
      [
        { label: 'Number', lines: [note.number] },
        { label: 'Date', lines: [formatDay(new Date(note.issuedAt))] },
        { label: 'Order', lines: [note.orderNumber] },
      ],
      true,
    ),
    titleBlock(
      [
        {
          label: 'From',
          lines: [note.supplier.name, ...note.supplier.address, `GSTIN ${note.supplier.gstin}`],
        },
        {
          label: 'To',
          lines: [note.recipient.name, ...note.recipient.address, note.recipient.phone],
        },
      ],
      true,
    ),
    titleBlock(
      [
        {
          label: 'Device',
          lines: [
            [note.device.productName, note.device.model, note.device.colour]
              .filter(Boolean)
              .join(', '),
          ],
          grow: 1.6,
        },
        {
          label: 'IMEI or serial number',
          lines: [note.device.number ?? 'Not known'],
        },
      ],
      false,
    ),
  )

function facts(note: DeliveryNote): ReactElement {
  const none = (lines: readonly string[], text: string) => (lines.length > 0 ? lines : [text])
  return h(
    View,
    { style: { marginTop: 14, paddingHorizontal: 4 } },
    ...(note.complaint ? [fact('Brought in for', [note.complaint])] : []),
    fact('Condition at intake', none(note.condition, 'Not recorded')),
    fact('Accessories returned', none(note.accessories, 'None')),
    fact('What was found', none(note.findings, 'Nothing was examined')),
    fact(note.isRepaired ? 'What was done' : 'Why it goes back', [note.ending]),
    fact('Charge', [note.charge]),
    ...(note.warranties ? [fact('Warranty', [warrantyText(note.warranties)])] : []),
  )
}

const fact = (label: string, lines: readonly string[]): ReactElement =>
  h(
    View,
    { key: label, style: { marginBottom: 9 }, wrap: false },
    h(Text, { style: caption }, label),
    ...lines.map((line, at) => h(Text, { key: at }, line)),
  )

/** Who handed it over and who took it, each with a line to sign on. */
const signatures = (note: DeliveryNote): ReactElement =>
  h(
    View,
    { wrap: false, style: { marginTop: 22, paddingHorizontal: 4 } },
    h(
      Text,
      { style: { marginBottom: 34 } },
      `Received the device and the accessories named above on ${formatTimestamp(new Date(note.issuedAt))}.`,
    ),
    h(
      View,
      { style: { flexDirection: 'row', gap: 40 } },
      signed('Received by', note.receivedBy),
      signed('Handed over by', note.handedOverBy),
    ),
  )

const signed = (label: string, name: string): ReactElement =>
  h(
    View,
    {
      key: label,
      style: {
        flexGrow: 1,
        flexBasis: 0,
        borderTopWidth: 0.75,
        borderTopColor: colour.lineStrong,
        paddingTop: 4,
      },
    },
    h(Text, { style: caption }, label),
    h(Text, { style: bold }, name),
  )
