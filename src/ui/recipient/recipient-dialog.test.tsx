import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { saveTaxRecipient } from '#domain/customers/contract/customer.ts'
import { useAction } from '#ui/query/use-action.ts'
import type { TaxRecipientView } from '#domain/customers/tax-recipient.ts'
import { anApi, done } from '../../../tests/components/an-api.ts'
import { draw, press } from '../../../tests/components/draw.tsx'
import { RecipientDialog } from './recipient-dialog.tsx'

const unit: TaxRecipientView = {
  legalName: 'Siruseri Exports',
  kind: 'sez-without-tax',
  gstin: '33AAFCS7423K1Z8',
  undertaking: { number: 'AD330426001234X', financialYear: '2026-27' },
  address: '',
  stateCode: '33',
}

function Dialog({ known }: { readonly known: TaxRecipientView | null }) {
  const saving = useAction(saveTaxRecipient)
  return (
    <RecipientDialog
      known={known}
      saving={saving}
      request={(recipientTax) => ({ recipientTax })}
      onClose={() => undefined}
    />
  )
}

function open(known: TaxRecipientView | null) {
  const api = anApi()
  const sent: unknown[] = []
  api.on(saveTaxRecipient, ({ body }) => {
    sent.push((body as { recipientTax: unknown }).recipientTax)
    return done(saveTaxRecipient, { recipientTax: unit })
  })
  draw(<Dialog known={known} />)
  return sent
}
const save = () => press('Save')
const fill = (label: string, value: string) =>
  act(async () => void fireEvent.change(screen.getByLabelText(label), { target: { value } }))
const choose = (kind: TaxRecipientView['kind']) => fill('Kind of recipient', kind)

test('a zone without tax is asked for its letter of undertaking, and sent with it', async () => {
  const sent = open(null)
  await fill('Legal name', 'Siruseri Exports')
  expect(screen.queryByLabelText('Letter of undertaking')).toBeNull()
  await choose('sez-without-tax')
  await fill('GSTIN', '33aafcs7423k1z8')
  await save()
  await screen.findByText('Please enter the number of the letter of undertaking')
  await fill('Letter of undertaking', 'AD330426001234X')
  await fill('Its financial year', '2026')
  await save()
  await screen.findByText('Please enter its financial year, such as 2026-27')
  await fill('Its financial year', '2026-27')
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({
    kind: 'sez-without-tax',
    undertaking: { number: 'AD330426001234X', financialYear: '2026-27' },
  })
})

test('a consulate is asked for its UIN, and what another kind was asked for is not sent', async () => {
  const sent = open(unit)
  await choose('uin')
  expect(screen.queryByLabelText('Letter of undertaking')).toBeNull()
  await save()
  await screen.findByText(/This is the GSTIN of a company/)
  await fill('UIN', '3317USA00001UNG')
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toMatchObject({ kind: 'uin', gstin: '3317USA00001UNG' })
  expect(sent[0]).not.toHaveProperty('undertaking')
})

test('what is known of a recipient is shown and sent as it was', async () => {
  const sent = open(unit)
  expect(screen.getByLabelText('Letter of undertaking')).toHaveProperty('value', 'AD330426001234X')
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).toEqual({
    legalName: 'Siruseri Exports',
    kind: 'sez-without-tax',
    gstin: '33AAFCS7423K1Z8',
    undertaking: { number: 'AD330426001234X', financialYear: '2026-27' },
    address: '',
    stateCode: '33',
  })
})

test('a plain company is sent without a kind', async () => {
  const sent = open({ ...unit, kind: 'registered', undertaking: null })
  await save()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]).not.toHaveProperty('kind')
})
