/** One of the pictures that guides and categories may show. */
import { useId } from 'react'
import { ErrorState } from '#web/error-state.tsx'
import { useAnswer } from '#web/queries.tsx'
import { LoadingNote } from '#web/skeleton.tsx'
import { listPictures } from '../../staff-contract.ts'
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
  const name = useId()
  const { data, error, refetch, isFetching } = useAnswer(listPictures, {})
  if (error && !data) {
    return (
      <ErrorState
        title="The pictures did not load"
        text={error.message}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (!data) return <LoadingNote>Loading the pictures</LoadingNote>
  const choose = (address: string, image: HTMLImageElement | null) =>
    onChoose({
      src: address,
      width: image?.naturalWidth ? String(image.naturalWidth) : null,
      height: image?.naturalHeight ? String(image.naturalHeight) : null,
    })
  return (
    <fieldset className="picture-choice" tabIndex={-1}>
      <legend className="label">Which picture</legend>
      <div className="picture-grid">
        {data.map((address) => (
          <label key={address} className="picture-tile">
            <input
              type="radio"
              className="vh"
              name={name}
              checked={address === src}
              onChange={({ currentTarget }) =>
                choose(address, currentTarget.parentElement?.querySelector('img') ?? null)
              }
            />
            <img src={address} alt={wordsOf(address)} loading="lazy" />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** `/guides/cracked-screen-parts.svg` as `cracked screen parts`. */
export const wordsOf = (address: string): string =>
  (address.split('/').at(-1) ?? '').replace(/\.\w+$/, '').replaceAll('-', ' ')
