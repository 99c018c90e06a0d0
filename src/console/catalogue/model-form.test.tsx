import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addModel, saveModel } from '#domain/catalogue/contract/staff.ts'
import { anApi, done } from '../../../tests/components/an-api.ts'
import { draw, press, toast } from '../../../tests/components/draw.tsx'
import { ModelForm } from './model-form.tsx'
import type { Catalogue } from './price-draft.ts'

const catalogue: Catalogue = {
  rights: { edit: true, price: true },
  today: '2026-11-21',
  families: [],
  family: { id: 'iphone', name: 'iPhone', imageUrl: '/devices/iphone.svg', version: 1 },
  models: [
    {
      id: 'iphone-13',
      name: 'iPhone 13',
      year: 2021,
      colours: ['Blue', 'Pink'],
      tier: 'oled',
      imageUrl: '/devices/iphone.svg',
      active: true,
      version: 4,
    },
  ],
  tiers: [
    { id: 'oled', name: 'OLED', version: 0 },
    { id: 'folding', name: 'Folding', version: 0 },
  ],
  issues: [],
  prices: [],
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, text: string) =>
  act(async () => void fireEvent.input(field(label), { target: { value: text } }))

test('a model is changed over the version that is shown, its colours split at commas', async () => {
  const api = anApi()
  api.on(saveModel, () => done(saveModel, {}))
  draw(<ModelForm catalogue={catalogue} modelId="iphone-13" onClose={() => {}} />)
  expect(field('Colours').value).toBe('Blue, Pink')
  await type('Colours', 'Blue, Pink, Starlight')
  await type('Year', '2022')
  const tier = field('Price tier')
  await act(async () => void fireEvent.change(tier, { target: { value: 'folding' } }))
  await press('Save')
  await toast('Saved')
  expect(api.callsOf(saveModel).map(({ body }) => body)).toEqual([
    {
      modelId: 'iphone-13',
      version: 4,
      name: 'iPhone 13',
      year: 2022,
      colours: ['Blue', 'Pink', 'Starlight'],
      tier: 'folding',
      imageUrl: '/devices/iphone.svg',
      active: true,
    },
  ])
})

test('a new model needs a name, a year and a colour before it is sent', async () => {
  const api = anApi()
  api.on(addModel, () => done(addModel, { modelId: 'iphone-20' }))
  draw(<ModelForm catalogue={catalogue} modelId={undefined} onClose={() => {}} />)
  expect(field('Year').value).toBe('2026')
  await type('Year', '')
  await press('Add the model')
  await waitFor(() => screen.getByText('Please enter the name'))
  screen.getByText('Please enter the year')
  screen.getByText('Please enter at least one colour')
  expect(api.callsOf(addModel)).toEqual([])
  await type('Name', 'iPhone 20')
  await type('Year', '2026')
  await type('Colours', 'Blue')
  await press('Add the model')
  await toast('Saved')
  expect(api.callsOf(addModel).map(({ body }) => body)).toEqual([
    {
      family: 'iphone',
      name: 'iPhone 20',
      year: 2026,
      colours: ['Blue'],
      tier: 'oled',
      imageUrl: '/devices/iphone.svg',
    },
  ])
})
