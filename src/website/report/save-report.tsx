/** Saves a report as a PDF in the language in which it is read. */
import type { Language } from '#kernel/language.ts'
import { downloadFile } from '#ui/api/download-file.ts'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useTask } from '#ui/query/use-task.ts'
import { reportFile } from '#domain/repairs/contract/customer-report.ts'
import type { ReportPart } from './report-part.ts'

type Props = ReportPart & { readonly language: Language }

export function SaveReport({ report: { orderId }, texts, language }: Props) {
  const query = new URLSearchParams({ orderId, language }).toString()
  const saving = useTask<void, void>(
    () => downloadFile(`${reportFile.path}?${query}`, 'repair-report.pdf'),
    {
      success: { title: 'Report saved' },
      failure: { title: 'Report not saved', message: 'Please try again.' },
    },
  )
  return (
    <Button loading={saving.isRunning} onClick={() => void saving.run()}>
      <Icon name="receipt" size={18} /> {texts.text('save')}
    </Button>
  )
}
