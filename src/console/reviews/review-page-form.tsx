/** Where customers are led after their answer, whatever it was: the shop's page on a site of reviews. */
import { readReviewPage, saveReviewPage } from '#domain/ratings/contract/staff.ts'
import { reviewPageFields } from '#domain/ratings/review-page.ts'
import { TextField } from '#ui/design/text-field.tsx'
import { ActionForm } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { useAction } from '#ui/query/use-action.ts'

export function ReviewPageForm() {
  const { data } = useAnswer(readReviewPage, {})
  if (!data) return null
  return <Fields address={data.value.address} version={data.version} />
}

type Props = { readonly address: string; readonly version: number }

function Fields({ address, version }: Props) {
  const saving = useAction(saveReviewPage, { success: { title: 'Saved' } })
  const form = useSchemaForm(reviewPageFields, saving, {
    stored: { address },
    draft: 'review-page',
    request: (value) => ({ value, version }),
  })
  return (
    <section className="panel review-page" aria-labelledby="review-page">
      <h2 id="review-page">Reviews elsewhere</h2>
      <div className="panel-body">
        <ActionForm form={form} action="Save" atEnd>
          <TextField
            label="Address of your page"
            help="Everybody who answered sees the link, whatever they answered. Empty for none."
            type="url"
            autoComplete="off"
            {...form.field('address')}
          />
        </ActionForm>
      </div>
    </section>
  )
}
