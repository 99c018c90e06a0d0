/** The dialog that adds an issue to a family; its pictures, recording and prices follow on its own page. */
import { useNavigate } from 'react-router'
import { FormDialog } from '#ui/forms/form.tsx'
import { useFieldValue, useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { addIssue } from '#domain/catalogue/contract/staff-issues.ts'
import {
  IssueFacts,
  IssueText,
  type IssueTextName,
  issueTexts,
  SoftwareBox,
} from './issue-fields.tsx'
import type { Catalogue } from './price-draft.ts'
import { attributesFrom } from './typed-lists.ts'

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
  const adding = useAction(addIssue, {
    success: { title: 'Saved', message: 'Give it a price and a recording, then offer it.' },
    async onSuccess({ issueId }) {
      await navigate(`/staff/catalogue/issues/${issueId}`)
      onClose()
    },
  })
  const form = useSchemaForm(issueTexts, adding, {
    // A family's repairs are one service for tax.
    initial: { ...empty, sac: issues[0]?.sac ?? '' },
    request: ({ attributes, ...fields }) => ({
      ...fields,
      description: fields.description.replaceAll('\n', ' '),
      attributes: attributesFrom(attributes),
      images: [],
      family: family.id,
    }),
  })
  const software = useFieldValue(form, 'isSoftware')
  const fields = { field: (name: IssueTextName) => form.field(name) }
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`A new ${family.name} issue`}
      text="Customers see it once it has a price and a recording, and you say that it is offered."
      size="wide"
      className="grid gap-5"
      action="Add the issue"
      atEnd
    >
      <IssueText {...fields} />
      <IssueFacts {...fields} />
      <SoftwareBox value={software.value} set={software.set} />
    </FormDialog>
  )
}
