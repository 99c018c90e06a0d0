/** The QR code of a passport on paper, with its one line of words. */
import { Path, Svg, Text, View } from '@react-pdf/renderer'
import { type ReactElement, createElement as h } from 'react'
import { encode } from 'uqr'
import { type PrintedPassport, printedPassportText } from '#domain/passports/printed-passport.ts'
import { qrPath } from '#kernel/qr-path.ts'
import { colour } from './pdf-styles.ts'

/** Points on the paper: 24 mm, which a phone reads at arm's length. */
const side = 68

export function printedPassport({ number, address }: PrintedPassport): ReactElement {
  const { data, size } = encode(address, { ecc: 'M', border: 0 })
  return h(
    View,
    {
      wrap: false,
      style: {
        flexDirection: 'row',
        alignItems: 'center',
        gap: 12,
        marginTop: 14,
        paddingHorizontal: 4,
      },
    },
    h(
      Svg,
      { viewBox: `0 0 ${size} ${size}`, style: { width: side, height: side } },
      h(Path, { d: qrPath(data), fill: colour.ink }),
    ),
    h(Text, { style: { flexShrink: 1, color: colour.ink2 } }, printedPassportText(number)),
  )
}
