/** A field that files are chosen with; whoever draws it gives it its look. */
import type { ComponentProps } from 'react'

export type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  /** None when the person took back what was chosen. */
  readonly onFiles: (files: readonly File[]) => void
  /** The choice stands in the form. Else it is forgotten at once: the same file may be chosen again after a refusal. */
  readonly keeps?: boolean
}

export function FileInput({ onFiles, keeps = false, ...field }: FileInputProps) {
  return (
    <input
      {...field}
      type="file"
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        if (!keeps) target.value = ''
        onFiles(files)
      }}
    />
  )
}
