/** Tests that a photo of an estimate that is being written is still a picture after the page was loaded again. */
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { FormOwnerContext } from '#ui/forms/form-store.ts'
import { draw } from '../../../../tests/components/draw.tsx'
import { uploads } from '../../../../tests/components/uploads.ts'
import type { DraftPhoto } from './estimate-draft.ts'
import { DraftPhotos } from './draft-photos.tsx'

const small = 'data:image/jpeg;base64,small'

/** The test's browser has no canvas. */
function drawsPictures(): void {
  vi.stubGlobal('createImageBitmap', async () => ({ width: 8, height: 6, close: () => {} }))
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null)
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue(small)
}

const findings = ['Liquid under the board', 'Four contacts of the charging port are corroded']

function Form({ begun }: { readonly begun: DraftPhoto[] }) {
  const [photos, setPhotos] = useState(begun)
  return (
    <FormOwnerContext value="kavya">
      <DraftPhotos
        previews="photos-of-order"
        findings={findings}
        photos={photos}
        sent={[]}
        onAdd={(photo) => setPhotos((others) => [...others, photo])}
        onPhotos={setPhotos}
      />
    </FormOwnerContext>
  )
}

const picture = () => screen.findByRole('img', { name: 'A finding, photo 1' })

test('a photo that was added is shown again after a reload, with its finding in full', async () => {
  drawsPictures()
  uploads(['photo-1'])
  draw(<Form begun={[]} />)
  const files = [new File(['photo'], 'a.jpg', { type: 'image/jpeg' })]
  await act(
    async () =>
      void fireEvent.change(screen.getByLabelText('Add photos of the findings', { exact: false }), {
        target: { files },
      }),
  )
  await picture()
  cleanup()
  draw(<Form begun={[{ id: 'photo-1', finding: 1 }]} />)
  expect((await picture()).getAttribute('src')).toBe(small)
  expect(screen.queryByText(/is stored/)).toBeNull()
  const shown = screen.getByLabelText('Photo 1 shows')
  expect(shown).toHaveProperty('value', '1')
  screen.getByRole('option', { name: `2: ${findings[1]}` })
  screen.getByRole('button', { name: 'Remove photo 1' })
})

test('another browser has no picture of it, and says that the photo is there', () => {
  draw(<Form begun={[{ id: 'photo-2', finding: 0 }]} />)
  screen.getByText('Photo 1 is stored.')
})
