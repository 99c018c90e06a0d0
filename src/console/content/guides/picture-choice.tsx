/** The choice of a picture for a guide or a category: an uploaded photo, or one that is already there. */
import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { queryKey } from '#ui/query/queries.tsx'
import { Query } from '#ui/query/query.tsx'
import { pictureSource, sizedPicture, smallestAddress } from '#domain/catalogue/sized-picture.ts'
import { listPictures } from '#domain/guides/contract/staff.ts'
import { PictureUpload } from './picture-upload.tsx'
import './picture-choice.css'

export type ChosenPicture = {
  readonly src: string
  /** In its own pixels, as texts. */
  readonly width: string | null
  readonly height: string | null
}

type Props = {
  readonly src: string | undefined
  readonly onChoose: (picture: ChosenPicture) => void
}

export function PictureChoice({ src, onChoose }: Props) {
  const queries = useQueryClient()
  const choose = (address: string, image?: HTMLImageElement | null) => {
    const { width, height } = sizeOf(address, image)
    onChoose({ src: address, width: asText(width), height: asText(height) })
  }
  const addUploaded = (address: string) => {
    queries.setQueryData<string[]>(queryKey(listPictures), (known = []) => [
      address,
      ...known.filter((one) => one !== address),
    ])
    choose(address)
  }
  return (
    <div className="grid gap-5">
      <PictureUpload shown={src && sizedPicture.test(src) ? src : undefined} onUrl={addUploaded} />
      <Pictures src={src} onChoose={choose} />
    </div>
  )
}

type PicturesProps = {
  readonly src: string | undefined
  readonly onChoose: (address: string, image: HTMLImageElement | null) => void
}

function Pictures({ src, onChoose }: PicturesProps) {
  const name = useId()
  return (
    <Query of={listPictures} input={{}} name="the pictures" loading="">
      {(addresses) => (
        <fieldset className="picture-choice" tabIndex={-1}>
          <legend className="label">Or one that is here</legend>
          <div className="picture-grid">
            {addresses.map((address) => (
              <label key={address} className="picture-tile">
                <input
                  type="radio"
                  className="vh"
                  name={name}
                  checked={address === src}
                  onChange={({ currentTarget }) =>
                    onChoose(address, currentTarget.parentElement?.querySelector('img') ?? null)
                  }
                />
                <img src={smallestAddress(address)} alt={textOf(address)} loading="lazy" />
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </Query>
  )
}

const sizeOf = (address: string, image?: HTMLImageElement | null) =>
  pictureSource(address) ?? { width: image?.naturalWidth, height: image?.naturalHeight }

const asText = (side: number | undefined): string | null => (side ? String(side) : null)

/** `/guides/cracked-screen-parts.svg` as `cracked screen parts`; a photo by its size. */
export function textOf(address: string): string {
  const photo = pictureSource(address)
  if (photo) return `photo, ${photo.width} by ${photo.height}`
  return (address.split('/').at(-1) ?? '').replace(/\.\w+$/, '').replaceAll('-', ' ')
}
