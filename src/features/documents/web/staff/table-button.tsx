/** Takes a table away as a file that spreadsheets read. */
import { Button } from '#web/button.tsx'
import { downloadFile } from '#web/download-file.ts'
import { Sign } from '#web/icon.tsx'
import { useToasts } from '#web/toasts.tsx'
import { useSingleMutation } from '#web/use-single-mutation.ts'
import { type TableAsked, tablePath } from '../../register-contract.ts'

type Props = { readonly asked: TableAsked; readonly children: string }

export function TableButton({ asked, children }: Props) {
  const { showError } = useToasts()
  const { mutate, isPending } = useSingleMutation({
    mutationFn: () =>
      downloadFile(`${tablePath}?${new URLSearchParams(asked).toString()}`, `${asked.what}.csv`),
    onError: (error) =>
      showError(error, { title: 'Table not downloaded', message: 'Please try again.' }),
  })
  return (
    <Button size="sm" variant="line" loading={isPending} onClick={() => mutate()}>
      <Sign name="doc" size={17} /> {children}
    </Button>
  )
}
