/** The first step: which columns a file of this kind has, its template, and the button that chooses and checks one. */
import { useState } from 'react'
import {
  checkImport,
  exportStock,
  importTemplate,
  type ShownImport,
} from '#domain/imports/contract/staff.ts'
import { columnsOf, type ImportKind, mostBytes, stockKinds } from '#domain/imports/import-kinds.ts'
import { addressOf } from '#ui/api/api-request.ts'
import { downloadFile } from '#ui/api/download-file.ts'
import { FileButton } from '#console/frame/file-button.tsx'
import { sendWithProgress } from '#ui/api/send-with-progress.ts'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useTask } from '#ui/query/use-task.ts'
import { ChooseFile } from '#console/catalogue/picture-field.tsx'
import { readBase64 } from '#console/catalogue/read-base64.ts'

const notes: Readonly<Record<ImportKind, string>> = {
  customers:
    'New numbers become customers. Of known ones, what they wrote themselves stays. Nobody is sent a message.',
  'past-jobs':
    'History from before: shown at the customer and in the search, without documents and outside the books. Import the customers first.',
  prices:
    'Prices hold from today; bookings keep theirs. Models of one price tier share a price, and all models of an issue share days and warranty. An empty cell leaves what the catalogue has.',
  suppliers: 'By their names. An empty cell leaves what is there.',
  parts:
    'By their SKU. “Fits” names models and issues: iPhone 13: Screen Replacement; all of Recent pro: Battery. An empty cell leaves what is there.',
  'supplier-prices':
    'From today; earlier prices stay on record. A price of 0 or more than ten times the usual one needs “yes” under Checked.',
  stock:
    'Pieces that lie in the shop: each by its serial number, or a lot with its name and pieces. What is there already stays as it is.',
}

type Props = { readonly kind: ImportKind; readonly onChecked: (importId: string) => void }

export function ChooseTable({ kind, onChecked }: Props) {
  const { check, isChecking, error } = useCheck(kind, onChecked)
  const template = useTask(
    () => downloadFile(`${importTemplate.path}?kind=${kind}`, `${kind}.csv`),
    { failure: { title: 'Template not downloaded', message: 'Please try again.' } },
  )
  return (
    <section className="panel" aria-label="The file">
      <h2>1. Choose a file</h2>
      <div className="panel-body grid gap-4">
        <p className="small muted">{notes[kind]}</p>
        <ul className="import-columns" aria-label="Columns">
          {columnsOf[kind].map(({ key, title, required }) => (
            <li key={key}>
              <span className={required ? 'strong' : undefined}>{title}</span>
              {!required && <span className="smaller muted"> optional</span>}
            </li>
          ))}
        </ul>
        <p className="smaller muted">
          CSV in UTF-8 with commas or semicolons, at most 10 MB and 50,000 rows. Days as 31/12/2025
          or 2025-12-31, amounts as 1499 or ₹1,499.00.
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <ChooseFile
            label="Choose and check"
            accept=".csv,text/csv,text/plain"
            working={isChecking}
            onFile={check}
          />
          <Button
            size="sm"
            variant="line"
            loading={template.isRunning}
            onClick={() => void template.run(undefined)}
          >
            <Icon name="doc" size={17} /> Template
          </Button>
          {stockKinds.some((one) => one === kind) && (
            <FileButton
              address={`${exportStock.path}?kind=${kind}`}
              fileName={`${kind}.csv`}
              failed="Not exported"
            >
              Export what is there
            </FileButton>
          )}
        </div>
        <p className="small muted import-status" role="status">
          {isChecking && 'The file is being checked…'}
        </p>
        {error && <FieldError>{error}</FieldError>}
      </div>
    </section>
  )
}

/** The result is read by its address, so that a reload of the page shows it again. */
function useCheck(kind: ImportKind, onChecked: (importId: string) => void) {
  const [tooLarge, setTooLarge] = useState(false)
  const checking = useTask(
    async (file: File) => {
      const body = { kind, fileName: file.name.slice(-200), content: await readBase64(file) }
      const send = JSON.stringify(body)
      return sendWithProgress<ShownImport>(addressOf(checkImport.path), send, () => {})
    },
    { onSuccess: ({ importId }) => onChecked(importId) },
  )
  return {
    check(file: File) {
      setTooLarge(file.size > mostBytes)
      if (file.size > mostBytes) checking.reset()
      else void checking.run(file)
    },
    isChecking: checking.isRunning,
    error: tooLarge
      ? 'The file is larger than 10 MB. Please split it.'
      : checking.isRunning
        ? undefined
        : (checking.fieldError('content') ?? checking.errorBeyond()),
  }
}
