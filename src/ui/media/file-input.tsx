/** A file input without a look of its own. */
import type { ComponentProps } from 'react'

export type FileInputProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  /** An empty list when the person removed the choice. */
  readonly onFiles: (files: readonly File[]) => void
  /**
   * Keeps the choice in the form. Otherwise it is cleared at once, so that the same file can be chosen again after
   * a refusal.
   */
  readonly retain?: boolean
}

export function FileInput({ onFiles, retain = false, ...field }: FileInputProps) {
  return (
    <input
      {...field}
      type="file"
      onChange={({ target }) => {
        const files = [...(target.files ?? [])]
        if (!retain) target.value = ''
        onFiles(files)
      }}
    />
  )
}
