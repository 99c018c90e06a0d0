/** The button that downloads a table as a CSV file. */
import { Button } from '#ui/design/button.tsx'
import { downloadFile } from '#ui/api/download-file.ts'
import { Icon } from '#ui/design/icon.tsx'
import { useTask } from '#ui/query/use-task.ts'
import { type TableInput, moneyTableFile } from '#domain/accounting/contract/staff-registers.ts'

type Props = { readonly input: TableInput; readonly children: string }

const download = (input: TableInput): Promise<void> =>
  downloadFile(
    `${moneyTableFile.path}?${new URLSearchParams(input).toString()}`,
    `${input.what}.csv`,
  )

export function TableButton({ input, children }: Props) {
  const downloading = useTask(download, {
    failure: { title: 'Table not downloaded', message: 'Please try again.' },
  })
  return (
    <Button
      size="sm"
      variant="line"
      loading={downloading.isRunning}
      onClick={() => void downloading.run(input)}
    >
      <Icon name="doc" size={17} /> {children}
    </Button>
  )
}
