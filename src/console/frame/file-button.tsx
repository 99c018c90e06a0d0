/** The button that downloads a file of the API. */
import { Button } from '#ui/design/button.tsx'
import { downloadFile } from '#ui/api/download-file.ts'
import { Icon } from '#ui/design/icon.tsx'
import { useTask } from '#ui/query/use-task.ts'

type Props = {
  /** The path of the call, with its query. */
  readonly address: string
  /** Under which it is saved. */
  readonly fileName: string
  /** The title of the toast when it fails. */
  readonly failed?: string
  readonly children: string
}

export function FileButton({
  address,
  fileName,
  failed = 'Table not downloaded',
  children,
}: Props) {
  const downloading = useTask(() => downloadFile(address, fileName), {
    failure: { title: failed, message: 'Please try again.' },
  })
  return (
    <Button
      size="sm"
      variant="line"
      loading={downloading.isRunning}
      onClick={() => void downloading.run(undefined)}
    >
      <Icon name="doc" size={17} /> {children}
    </Button>
  )
}
