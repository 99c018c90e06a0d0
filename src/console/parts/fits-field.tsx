/** Which repairs a part is for: an issue on a model, or on every model of a price tier. */
import { useState } from 'react'
import type { RequestOf, ResponseOf } from '#kernel/endpoint.ts'
import { Button } from '#ui/design/button.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { Query } from '#ui/query/query.tsx'
import type { FamilyId } from '#domain/catalogue/family.ts'
import { getCatalogue } from '#domain/catalogue/contract/staff.ts'
import type { addPart } from '#domain/parts/contract/staff.ts'

type Fit = RequestOf<typeof addPart>['fits'][number]
type Catalogue = ResponseOf<typeof getCatalogue>

type Props = {
  readonly family: FamilyId
  readonly fits: readonly Fit[]
  readonly error: string | undefined
  readonly onFits: (fits: Fit[]) => void
}

export const FitsField = ({ family, ...props }: Props) => (
  <fieldset className="fits">
    <legend className="label">Fits</legend>
    <Query of={getCatalogue} input={{ family }} name="the catalogue" loading="h-24 w-full" stays>
      {(catalogue) => <Fits catalogue={catalogue} {...props} />}
    </Query>
    {props.error && <FieldError>{props.error}</FieldError>}
  </fieldset>
)

type FitsProps = Omit<Props, 'family' | 'error'> & { readonly catalogue: Catalogue }

const Fits = ({ catalogue, fits, onFits }: FitsProps) => (
  <>
    {fits.length === 0 && (
      <p className="help">
        Nothing named yet: then it is taken for no repair by itself, like glue or wipes.
      </p>
    )}
    <ul className="fits-list">
      {fits.map((fit) => (
        <li key={keyOf(fit)}>
          {titleOf(catalogue, fit)}
          <Button
            variant="quiet"
            size="xs"
            aria-label={`Remove ${titleOf(catalogue, fit)}`}
            onClick={() => onFits(fits.filter((one) => one !== fit))}
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
    <AddFit catalogue={catalogue} fits={fits} onFits={onFits} />
  </>
)

function AddFit({ catalogue, fits, onFits }: FitsProps) {
  const [issueId, setIssue] = useState('')
  const [place, setPlace] = useState('')
  const add = () => {
    const [kind, of] = place.split(' ', 2) as [Fit['kind'], string]
    const isThere = fits.some((one) => keyOf(one) === keyOf({ kind, of, issueId }))
    if (!isThere) onFits([...fits, { kind, of, issueId }])
    setPlace('')
  }
  return (
    <div className="fits-add">
      <SelectField label="Issue" value={issueId} onChange={({ target }) => setIssue(target.value)}>
        <option value="">Choose an issue</option>
        {catalogue.issues.map(({ id, label }) => (
          <option key={id} value={id}>
            {label}
          </option>
        ))}
      </SelectField>
      <SelectField
        label="Model or price tier"
        value={place}
        onChange={({ target }) => setPlace(target.value)}
      >
        <option value="">Choose a model</option>
        <optgroup label="Models">
          {catalogue.models.map(({ id, name }) => (
            <option key={id} value={`model ${id}`}>
              {name}
            </option>
          ))}
        </optgroup>
        <optgroup label="All models of a price tier">
          {catalogue.tiers.map(({ id, name }) => (
            <option key={id} value={`tier ${id}`}>
              {name}
            </option>
          ))}
        </optgroup>
      </SelectField>
      <Button variant="line" size="sm" disabled={!issueId || !place} onClick={add}>
        Add
      </Button>
    </div>
  )
}

const keyOf = ({ kind, of, issueId }: Fit): string => `${kind} ${of} ${issueId}`

/** What belongs to another family has no title here, so its id stands for it. */
function titleOf({ models, tiers, issues }: Catalogue, { kind, of, issueId }: Fit): string {
  const place = (kind === 'model' ? models : tiers).find(({ id }) => id === of)?.name ?? of
  const issue = issues.find(({ id }) => id === issueId)?.label ?? issueId
  return `${issue}, ${kind === 'tier' ? `all of ${place}` : place}`
}
