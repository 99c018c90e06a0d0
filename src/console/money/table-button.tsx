/** Takes a table away as a file that spreadsheets read. */
import { Button } from '#ui/design/button.tsx'
import { downloadFile } from '#ui/api/download-file.ts'
import { Icon } from '#ui/design/icon.tsx'
import { useToasts } from '#ui/design/toasts.tsx'
import { useSingleMutation } from '#ui/query/use-single-mutation.ts'
import { type TableInput, moneyTableFile } from '#domain/accounting/contract/staff-registers.ts'

type Props = { readonly input: TableInput; readonly children: string }

export function TableButton({ input, children }: Props) {
  const { showError } = useToasts()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () =>
      downloadFile(
        `${moneyTableFile.path}?${new URLSearchParams(input).toString()}`,
        `${input.what}.csv`,
      ),
    onError: (error) =>
      showError(error, { title: 'Table not downloaded', message: 'Please try again.' }),
  })
  return (
    <Button size="sm" variant="line" loading={isPending} onClick={() => mutate()}>
      <Icon name="doc" size={17} /> {children}
    </Button>
  )
}
