/** Tests what the counter keeps of a walk-in that is not booked yet, for whom, and how it ends. */
import { act, cleanup, screen } from '@testing-library/react'
import { useLayoutEffect } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { ToastsProvider } from '#ui/design/toasts.tsx'
import { forgetFormsOf, FormOwnerContext } from '#ui/forms/form-store.ts'
import { draw } from '../../../tests/components/draw.tsx'
import { useWalkInDraft } from './use-walk-in-draft.ts'
import type { WalkInStart } from './walk-in-start.ts'

let draft: ReturnType<typeof useWalkInDraft>

function Counter(plan: { readonly start?: WalkInStart; readonly startedBy: string | null }) {
  const now = useWalkInDraft(plan)
  useLayoutEffect(() => {
    draft = now
  })
  return null
}

type Visit = { readonly who?: string; readonly start?: WalkInStart; readonly by?: string }

function visit({ who = 'meena', start, by }: Visit = {}) {
  cleanup()
  draw(
    <ToastsProvider>
      <FormOwnerContext value={who}>
        <Counter startedBy={by ?? null} {...(start && { start })} />
      </FormOwnerContext>
    </ToastsProvider>,
  )
}

const type = (change: Parameters<typeof draft.enter>[0]) => act(async () => draft.enter(change))
const undo = async () => {
  const button = await screen.findByRole('button', { name: 'Undo' })
  await act(async () => button.click())
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

test('a reload keeps what was typed, and the form that books once', async () => {
  visit()
  await type({ phone: '98400' })
  await type({ name: 'Arul', given: '20000' })
  const { formId } = draft
  visit()
  expect(draft).toMatchObject({ formId, entered: { phone: '98400', name: 'Arul', given: '20000' } })
  expect(draft.restored).toBeDefined()
})

test('it belongs to a tab and a colleague, and ends with the booking, the sign-out or the day', async () => {
  visit()
  await type({ phone: '98400' })
  visit({ who: 'devi' })
  expect(draft.isBlank).toBe(true)
  const tab = sessionStorage.getItem('tab') ?? ''
  sessionStorage.clear()
  visit()
  expect(draft.isBlank).toBe(true)
  sessionStorage.setItem('tab', tab)
  visit()
  expect(draft.isBlank).toBe(false)
  draft.forget()
  visit()
  expect(draft.isBlank).toBe(true)

  await type({ phone: '98401' })
  forgetFormsOf('meena')
  visit()
  expect(draft.isBlank).toBe(true)

  await type({ phone: '98402' })
  for (const [key, value] of Object.entries({ ...localStorage }))
    localStorage.setItem(key, value.replace(/"at":"\d{4}/, '"at":"2001'))
  visit({ who: 'devi' })
  expect(JSON.stringify({ ...localStorage })).not.toContain('98402')
})

test('starting over is a new form, and can be taken back', async () => {
  visit()
  await type({ phone: '98400' })
  const { formId } = draft
  await act(async () => draft.startOver())
  expect(draft.isBlank).toBe(true)
  expect(draft.formId).not.toBe(formId)
  expect(JSON.stringify({ ...localStorage })).not.toContain('98400')
  await undo()
  expect(draft).toMatchObject({ formId, entered: { phone: '98400' } })
  visit()
  expect(draft.entered.phone).toBe('98400')
})

test('a walk-in from the search is a new one, and the unfinished one can be had back', async () => {
  visit()
  await type({ phone: '98400' })
  visit({ start: { phone: '9840012345' }, by: 'k1' })
  expect([draft.entered.phone, draft.restored]).toEqual(['9840012345', undefined])
  await type({ name: 'Arul' })
  visit({ start: { phone: '9840012345' }, by: 'k1' })
  expect(draft.entered).toMatchObject({ phone: '9840012345', name: 'Arul' })
  visit({ start: { phone: '9840099999' }, by: 'k2' })
  expect(draft.entered.name).toBe('')
  await undo()
  expect(draft.entered).toMatchObject({ phone: '9840012345', name: 'Arul' })
})
