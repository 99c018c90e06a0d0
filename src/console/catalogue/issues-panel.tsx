/** The issues of a family in the order customers see, with their state and the languages of their recordings. */
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { languages, languageTag, ownName } from '#kernel/language.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { IconButton } from '#ui/design/icon-button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { orderIssues, addIssue } from '#domain/catalogue/contract/staff-issues.ts'
import { FormDialog } from '#ui/forms/form.tsx'
import { useFieldValue, useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { missingText } from './issue-readiness-note.tsx'
import type { Catalogue } from './price-draft.ts'
import {
  IssueFacts,
  IssueText,
  type IssueTextName,
  issueTexts,
  SoftwareBox,
} from './issue-fields.tsx'
import { attributesFrom } from './typed-lists.ts'

type Props = { readonly catalogue: Catalogue }

export function IssuesPanel({ catalogue }: Props) {
  const [adding, setAdding] = useState(false)
  const { family, issues, rights } = catalogue
  const { move, moving } = useMove(catalogue)
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{family.name} issues</h2>
        {rights.edit && (
          <Button size="sm" variant="line" onClick={() => setAdding(true)}>
            <Icon name="plus" size={18} /> Add an issue
          </Button>
        )}
      </div>
      <ul className="panel-body catalogue-list">
        {issues.map((issue, at) => (
          <li key={issue.id} className="catalogue-row issue-row">
            <Link className="link strong" to={`/staff/catalogue/issues/${issue.id}`}>
              {issue.label}
            </Link>
            <Spoken spoken={issue.spoken} />
            <IssueState issue={issue} />
            {rights.edit && (
              <span className="issue-moves">
                <IconButton
                  icon="up"
                  size={18}
                  label={`Move ${issue.label} up`}
                  disabled={at === 0 || moving}
                  onClick={() => move(at, -1)}
                />
                <IconButton
                  icon="down"
                  size={18}
                  label={`Move ${issue.label} down`}
                  disabled={at === issues.length - 1 || moving}
                  onClick={() => move(at, 1)}
                />
              </span>
            )}
          </li>
        ))}
      </ul>
      {adding && <NewIssueForm catalogue={catalogue} onClose={() => setAdding(false)} />}
    </section>
  )
}

function useMove({ family, issues }: Catalogue) {
  const ordering = useAction(orderIssues, {
    failure: { title: 'Not moved', message: 'Please try again.' },
  })
  const before = issues.map(({ id }) => id)
  const move = (at: number, by: 1 | -1) => {
    const after = before.with(at, before[at + by] ?? '').with(at + by, before[at] ?? '')
    void ordering.run({ family: family.id, before, after })
  }
  return { move, moving: ordering.isRunning }
}

type Issue = Catalogue['issues'][number]

const Spoken = ({ spoken }: Pick<Issue, 'spoken'>) => (
  <span className="issue-languages">
    {languages.map((one) => (
      <span
        key={one}
        className={spoken.includes(one) ? 'tag' : 'tag faint line-through'}
        lang={languageTag[one]}
      >
        {ownName[one]}
        {!spoken.includes(one) && (
          <span className="visually-hidden" lang="en">
            {' '}
            not spoken
          </span>
        )}
      </span>
    ))}
  </span>
)

const IssueState = ({ issue: { active, missing } }: { readonly issue: Issue }) => (
  <span className="issue-state">
    <Badge tone={active ? 'green' : 'grey'}>{active ? 'Offered' : 'Not offered'}</Badge>
    {missing.length > 0 && (
      <span className="smaller muted">{missing.map((one) => missingText[one]).join(', ')}</span>
    )}
  </span>
)

type NewIssueFormProps = { readonly catalogue: Catalogue; readonly onClose: () => void }

const empty = {
  label: '',
  description: '',
  attributes: '',
  warranty: '90 days',
  serviceDuration: '',
  isSoftware: false,
}

/** The dialog that adds an issue to a family; its pictures, recording and prices follow on its own page. */
function NewIssueForm({ catalogue: { family, issues }, onClose }: NewIssueFormProps) {
  const navigate = useNavigate()
  const adding = useAction(addIssue, {
    success: { title: 'Saved', message: 'Give it a price and a recording, then offer it.' },
    async onSuccess({ issueId }) {
      await navigate(`/staff/catalogue/issues/${issueId}`)
      onClose()
    },
  })
  const form = useSchemaForm(issueTexts, adding, {
    draft: `new-issue:${family.id}`,
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
      text="Customers see it once it has a price and a recording and you offer it."
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
