import { expect, it } from 'vitest'
import { frameOf } from './page-frame.ts'

it('the innermost page that names a frame decides, and the whole site frame is the rule', () => {
  expect(frameOf([undefined, { frame: 'bare' }, undefined, { frame: 'slim' }])).toBe('slim')
  expect(frameOf([{ frame: 'bare' }, undefined])).toBe('bare')
  expect(frameOf([undefined, { crumb: 'x' }])).toBe('site')
})
