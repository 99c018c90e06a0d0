/** Says at the top of a form, over all its columns, what came of it when the browser sent it by itself. */
import { Icon } from '#ui/design/icon.tsx'
import { FormBanner } from './form-banner.tsx'
import type { PlainAnswer } from './plain-form.ts'

/** The page comes back scrolled to it. */
export const plainNoteId = 'answer'

export function PlainNote({ of }: { readonly of: PlainAnswer | undefined }) {
  if (!of) return null
  return (
    <div className="col-span-full" id={plainNoteId}>
      {of.answer === undefined ? (
        <FormBanner>{of.message}</FormBanner>
      ) : (
        <p
          className="small flex gap-2 rounded-md border border-success bg-success-soft px-4 py-3 font-semibold text-success"
          role="status"
        >
          <Icon name="check" size={20} /> {of.message}
        </p>
      )}
    </div>
  )
}
