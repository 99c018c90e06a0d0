/** A dashed sheet to press or to drop a photo on: the field itself lies over it, unseen. */
import type { ReactNode } from 'react'
import { FileInput, type FileInputProps } from './file-input.tsx'

type Props = Omit<FileInputProps, 'className'> & {
  /** A photo is there: the sheet is whole. */
  readonly done?: boolean
  /** What the sheet shows; to those who do not see it the field says its own name and its file's. */
  readonly children: ReactNode
}

export function PhotoDrop({ done = false, children, ...field }: Props) {
  return (
    <div className="photo-drop" data-done={done ? '' : undefined}>
      <FileInput {...field} />
      <span className="photo-face" aria-hidden>
        {children}
      </span>
    </div>
  )
}
