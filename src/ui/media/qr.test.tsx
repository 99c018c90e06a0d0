import { renderToStaticMarkup } from 'react-dom/server'
import { encode } from 'uqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { readQr } from '../../../tests/read-qr.ts'
import { Qr } from './qr.tsx'

test('a drawn code has exactly the dark modules of its text, with quiet around them', () => {
  const text = 'https://marinadevicecare.example/staff/orders/dem0rder000000000000b2k8m4'
  const { data, size } = encode(text, { ecc: 'M', border: 2 })
  const drawn = data.map((row) => row.map(() => false))
  const markup = renderToStaticMarkup(<Qr text={text} label="QR code of MDC-B2K8M4" />)
  for (const [, x, y, width] of markup.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    drawn[Number(y)]?.fill(true, Number(x), Number(x) + Number(width))
  expect(drawn).toEqual(data)
  expect(drawn[1]?.some(Boolean)).toBe(false)
  expect(markup).toContain(`viewBox="0 0 ${size} ${size}"`)
  expect(markup).not.toContain('style=')
})

/** Dots of a label printer for 26 mm, the width of the code on a label. */
const dots = (perInch: number) => Math.round((26 / 25.4) * perInch)

test.each([203, 300])(
  'a code printed with %i dots an inch is read by another program',
  async (dpi) => {
    const text = 'https://marinadevicecare.example/staff/orders/dem0rder000000000000b2k8m4'
    const svg = renderToStaticMarkup(<Qr text={text} label="QR code of MDC-B2K8M4" />)
      .replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
      .replace('currentColor', '#000')
    const printed = await sharp(Buffer.from(svg))
      .resize(dots(dpi), undefined, { kernel: 'nearest' })
      .flatten({ background: '#fff' })
      .png()
      .toBuffer()
    expect(await readQr(printed)).toEqual([text])
  },
)
