/** The panel of a guide's facts: category, product, tags and the picture above it. */
import { useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { Dialog } from '#ui/design/dialog.tsx'
import { FieldError } from '#ui/design/field.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { SelectField } from '#ui/design/select-field.tsx'
import { TextArea } from '#ui/design/text-area.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { listStaffCategories } from '#domain/guides/contract/staff-categories.ts'
import { GuidePicture } from '#ui/guides/guide-picture.tsx'
import { PictureChoice, textOf } from './picture-choice.tsx'
import type { GuideWork } from './use-guide.ts'

export function GuideFacts({ work }: { readonly work: GuideWork }) {
  const { written, change, wrong } = work
  const { data: categories } = useAnswer(listStaffCategories, {})
  return (
    <section className="panel">
      <h2>Facts</h2>
      <div className="panel-body grid gap-4">
        <SelectField
          label="Category"
          value={written.categoryId}
          error={wrong('categoryId')}
          onChange={({ target }) => change({ categoryId: target.value })}
        >
          <option value="">Choose one</option>
          {categories?.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </SelectField>
        <TextField
          label="Product"
          help="A family or a model: iPhone, MacBook Pro."
          autoComplete="off"
          maxLength={60}
          value={written.productName}
          error={wrong('productName')}
          onChange={({ target }) => change({ productName: target.value })}
        />
        <TextArea
          label="Tags"
          help="One on each line, eight at most. Cards show three."
          rows={4}
          value={written.tags}
          error={wrong('tag')}
          onChange={({ target }) => change({ tags: target.value })}
        />
        <TopPicture work={work} />
      </div>
    </section>
  )
}

function TopPicture({ work: { written, change, wrong } }: { readonly work: GuideWork }) {
  const [choosing, setChoosing] = useState(false)
  return (
    <div className="grid justify-items-start gap-2">
      <p className="label">Picture above</p>
      {written.imageUrl && (
        <GuidePicture
          className="aspect-video w-full rounded-md border border-line object-cover"
          src={written.imageUrl}
          alt={textOf(written.imageUrl)}
          sizes="24rem"
        />
      )}
      {wrong('imageUrl') && <FieldError>{wrong('imageUrl')}</FieldError>}
      <Button variant="line" size="sm" onClick={() => setChoosing(true)}>
        {written.imageUrl ? 'Choose another' : 'Choose a picture'}
      </Button>
      {choosing && (
        <Dialog open onClose={() => setChoosing(false)} title="Picture above the guide" size="wide">
          <PictureChoice src={written.imageUrl} onChoose={({ src }) => change({ imageUrl: src })} />
          <Button className="justify-self-end" onClick={() => setChoosing(false)}>
            Done
          </Button>
        </Dialog>
      )}
    </div>
  )
}
