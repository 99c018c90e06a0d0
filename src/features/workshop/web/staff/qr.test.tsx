import { renderToStaticMarkup } from 'react-dom/server'
import { encode } from 'uqr'
import { expect, test } from 'vitest'
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
