/** A new issue of a family in a dialog; its pictures, sound and prices follow on its own screen. */
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { call } from '#ui/api/api-client.ts'
import { FormDialog } from '#ui/forms/form-dialog.tsx'
import { addIssue } from '#domain/catalogue/contract/staff-issues.ts'
import { attributesFrom } from './attribute-lines.ts'
import { IssueFacts, type IssueTexts, IssueText, SoftwareBox } from './issue-fields.tsx'
import type { Catalogue } from './price-draft.ts'
import { useSave } from './use-save.ts'

type Props = { readonly catalogue: Catalogue; readonly onClose: () => void }

const empty = {
  label: '',
  description: '',
  attributes: '',
  warranty: '90 days',
  serviceDuration: '',
  isSoftware: false,
}

export function NewIssueForm({ catalogue: { family, issues }, onClose }: Props) {
  const navigate = useNavigate()
  // A family's repairs are one service in the tax's eyes.
  const [shown, setShown] = useState<IssueTexts>({ ...empty, sac: issues[0]?.sac ?? '' })
  const saving = useSave(
    async (once) => {
      const attributes = attributesFrom(shown.attributes)
      const input = { ...shown, attributes, images: [], family: family.id }
      const { issueId } = await call(addIssue, input, once)
      await navigate(`/staff/catalogue/issues/${issueId}`)
    },
    onClose,
    'Give it a price and a recording, then offer it.',
  )
  const type = (change: Partial<IssueTexts>) => setShown((before) => ({ ...before, ...change }))
  const fields = { shown, type, fieldError: saving.fieldError }
  return (
    <FormDialog
      onClose={onClose}
      title={`A new ${family.name} issue`}
      text="Customers see it once it has a price and a recording, and you say that it is offered."
      size="wide"
      className="grid gap-5"
      words={saving.words}
      action="Add the issue"
      atEnd
      working={saving.saving}
      onSubmit={saving.save}
    >
      <IssueText {...fields} />
      <IssueFacts {...fields} />
      <SoftwareBox {...fields} />
    </FormDialog>
  )
}
