import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { catalogueErrors } from '#domain/catalogue/errors.ts'
import { getStaffIssue, saveIssue, type StaffIssue } from '#domain/catalogue/contract/staff.ts'
import { Query } from '#ui/query/query.tsx'
import { anApi, done, refused } from '../../../tests/components/an-api.ts'
import { draw, press, toast } from '../../../tests/components/draw.tsx'
import { IssueForm } from './issue-form.tsx'

const issue: StaffIssue = {
  rights: { edit: true, price: true },
  id: 'screen',
  family: { id: 'iphone', name: 'iPhone' },
  version: 1,
  missing: [],
  label: 'Screen Replacement',
  description: 'A new screen.',
  warranty: '90 days',
  serviceDuration: '2 hours',
  sac: '998716',
  isSoftware: false,
  active: true,
  images: [],
  attributes: [{ key: 'Includes', values: ['Water seal'] }],
  recordings: [],
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
const type = (label: string, text: string) =>
  act(async () => void fireEvent.input(field(label), { target: { value: text } }))

async function drawForm(api: ReturnType<typeof anApi>) {
  api.on(getStaffIssue, () => done(getStaffIssue, issue))
  draw(
    <Query of={getStaffIssue} input={{ issueId: 'screen' }} name="the issue">
      {(shown) => <IssueForm issue={shown} />}
    </Query>,
  )
  await waitFor(() => field('Name'))
}

test('after a colleague was quicker, both versions are seen, and saving again is over the newer one', async () => {
  const api = anApi()
  await drawForm(api)
  await type('Warranty', '1 year')
  api.on(saveIssue, () => refused(catalogueErrors.ENTRY_CHANGED_MEANWHILE))
  const newer = { ...issue, version: 2, warranty: '180 days', serviceDuration: '3 hours' }
  api.on(getStaffIssue, () => done(getStaffIssue, newer))
  await press('Save the issue')
  await waitFor(() => screen.getByText(catalogueErrors.ENTRY_CHANGED_MEANWHILE.message))
  await waitFor(() => screen.getByText('Now: 180 days'))
  expect(field('Warranty').value).toBe('1 year')
  expect(field('Service duration').value).toBe('3 hours')

  api.on(saveIssue, () => done(saveIssue, {}))
  await press('Save the issue')
  await toast('Saved')
  expect(api.callsOf(saveIssue).at(-1)?.body).toMatchObject({
    issueId: 'screen',
    version: 2,
    warranty: '1 year',
    serviceDuration: '3 hours',
    attributes: issue.attributes,
  })
})

test('a line without parts is refused at its field before anything is sent', async () => {
  const api = anApi()
  await drawForm(api)
  await type('What is included', 'Includes: Water seal\nAlone')
  await press('Save the issue')
  await waitFor(() => screen.getByText('Please enter at least one'))
  expect(api.callsOf(saveIssue)).toEqual([])
})

test('a colleague without the right to edit reads the form and has no button', async () => {
  const api = anApi()
  api.on(getStaffIssue, () => done(getStaffIssue, issue))
  draw(<IssueForm issue={{ ...issue, rights: { edit: false, price: false } }} />)
  expect(screen.queryByRole('button', { name: 'Save the issue' })).toBeNull()
  expect(field('Name').closest('fieldset')?.disabled).toBe(true)
})
