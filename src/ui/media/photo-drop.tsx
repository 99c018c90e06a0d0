/** A dashed area to press or to drop a photo on. The file input covers it and is transparent. */
import type { ReactNode } from 'react'
import { FileInput, type FileInputProps } from './file-input.tsx'

type Props = Omit<FileInputProps, 'className'> & {
  /** True once a photo is chosen; the border is then solid. */
  readonly done?: boolean
  /** The visible content. Assistive technology reads the input's own label and file name instead. */
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
