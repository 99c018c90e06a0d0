import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { getProfile } from '#domain/customers/contract/customer.ts'
import { fileGrievance, listGrievances } from '#domain/privacy/contract/customer.ts'
import { privacyErrors } from '#domain/privacy/errors.ts'
import { anApi, done, lineDown, refused } from '../../../../tests/components/an-api.ts'
import { draw, press, pressTwice, toast } from '../../../../tests/components/draw.tsx'
import { Grievances } from './grievances.tsx'

const filed: ResponseOf<typeof fileGrievance> = {
  ticket: 'GRV-0001',
  about: 'repair',
  text: 'The screen flickers again.',
  standing: 'received',
  receivedAt: '2026-07-01T06:30:00.000Z',
  acknowledgedAt: null,
  redressBy: '2026-08-01T06:30:00.000Z',
  redressedAt: null,
  answer: null,
}

async function aPage(customer = 'customer-1') {
  const api = anApi()
  const profile = {
    _id: customer,
    name: 'Asha Devi',
    emailId: 'asha@example.in',
    mobileNumber: '9841012345',
    authToken: 'token',
  }
  api.on(getProfile, () => done(getProfile, profile))
  api.on(listGrievances, () => done(listGrievances, []))
  draw(<Grievances />)
  await screen.findByLabelText('What happened?')
  return api
}

const text = () => screen.getByLabelText<HTMLTextAreaElement>('What happened?')
const about = () => screen.getByLabelText<HTMLSelectElement>('What is it about?')

function fillIn() {
  fireEvent.change(about(), { target: { value: 'repair' } })
  fireEvent.input(text(), { target: { value: filed.text } })
}

test('a grievance is filed once for two presses, listed, and the form is as it began', async () => {
  const api = await aPage()
  api.on(fileGrievance, () => {
    api.on(listGrievances, () => done(listGrievances, [filed]))
    return done(fileGrievance, filed)
  })
  fillIn()
  await pressTwice(screen.getByRole('button', { name: 'Send grievance' }))
  await toast('Grievance received')
  await toast('Your ticket is GRV-0001.')
  await waitFor(() => screen.getByRole('list', { name: 'Your grievances' }))
  expect(api.callsOf(fileGrievance).map(({ body }) => body)).toEqual([
    { about: 'repair', text: filed.text },
  ])
  expect([about().value, text().value]).toEqual(['data', ''])
})

test('what was typed outlives a reload, and is nobody else’s', async () => {
  const typed = /You typed this at .* It is not sent yet\./
  await aPage()
  fillIn()
  cleanup()
  await aPage('customer-2')
  expect(text().value).toBe('')
  expect(screen.queryByText(typed)).toBeNull()
  cleanup()
  await aPage()
  await screen.findByText(typed)
  expect([about().value, text().value]).toEqual(['repair', filed.text])
})

test('a form without a text is not sent, and the text has the focus', async () => {
  const api = await aPage()
  await press('Send grievance')
  await screen.findByText('Please tell us what happened')
  await waitFor(() => expect(document.activeElement).toBe(text()))
  expect(api.callsOf(fileGrievance)).toEqual([])
})

test('a refused grievance stays in the form', async () => {
  const api = await aPage()
  api.on(fileGrievance, () => refused(privacyErrors.TOO_MANY_GRIEVANCES))
  fillIn()
  await press('Send grievance')
  await toast('Not sent')
  await toast(privacyErrors.TOO_MANY_GRIEVANCES.message)
  expect([about().value, text().value]).toEqual(['repair', filed.text])
})

test('a grievance whose answer was lost is sent again with the same key', async () => {
  const api = await aPage()
  api.on(fileGrievance, lineDown)
  fillIn()
  await press('Send grievance')
  await waitFor(() => expect(screen.queryAllByText('Not sent')).not.toEqual([]))
  api.on(fileGrievance, () => done(fileGrievance, filed))
  await waitFor(() => screen.getByRole('button', { name: 'Send grievance' }))
  await press('Send grievance')
  await toast('Grievance received')
  expect(new Set(api.callsOf(fileGrievance).map(({ key }) => key)).size).toBe(1)
})
