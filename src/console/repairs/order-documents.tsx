/** An order's legal documents with their numbers; colleagues who may open them download PDFs. */
import { useEffect } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatTimestamp } from '#kernel/time.ts'
import { Button } from '#ui/design/button.tsx'
import { downloadFile } from '#ui/api/download-file.ts'
import { Icon } from '#ui/design/icon.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { useTask } from '#ui/query/use-task.ts'
import type { ListedKind } from '#domain/accounting/document.ts'
import { listStaffDocuments, staffDocumentFile } from '#domain/accounting/contract/staff.ts'

/** A document that is due is issued within seconds, so the list is reloaded a few times. */
const polling = { every: 3_000, atMost: 4 }

export function OrderDocuments({ orderId }: { readonly orderId: string }) {
  const documents = useAnswer(listStaffDocuments, { orderId })
  const { refetch } = documents
  const toCome = documents.data?.toCome
  const isDue = toCome ? toCome.kind !== 'estimate' : false
  useEffect(() => {
    if (!isDue) return
    let left = polling.atMost
    const timer = setInterval(() => {
      if (left-- > 0) void refetch()
      else clearInterval(timer)
    }, polling.every)
    return () => clearInterval(timer)
  }, [isDue, refetch])
  return (
    <section className="panel">
      <h2>Documents</h2>
      <div className="panel-body">
        <QueryView query={documents} name="the documents" loading="">
          {(data) => (
            <Documents orderId={orderId} documents={data} onIssued={() => void refetch()} />
          )}
        </QueryView>
      </div>
    </section>
  )
}

type ListProps = {
  readonly orderId: string
  readonly documents: ResponseOf<typeof listStaffDocuments>
  readonly onIssued: () => void
}

function Documents({ orderId, documents: { issued, toCome, mayOpen }, onIssued }: ListProps) {
  return (
    <>
      {issued.length === 0 && !toCome && <p className="small muted">None yet.</p>}
      <ul className="order-documents">
        {issued.map(({ kind, title, number, date }) => (
          <li key={number}>
            <span>
              <span className="strong">{title}</span>
              <span className="code">{number}</span>
              <time className="smaller muted" dateTime={date}>
                {formatTimestamp(new Date(date))}
              </time>
            </span>
            {mayOpen && (
              <OpenButton
                orderId={orderId}
                kind={kind}
                number={number}
                title={`${title} ${number}`}
              />
            )}
          </li>
        ))}
        {toCome && (
          <li>
            <span>
              <span className="strong">{toCome.title}</span>
              <span className="smaller muted">
                {toCome.kind === 'estimate' ? 'Without a number' : 'Not issued yet'}
              </span>
            </span>
            {mayOpen && (
              <OpenButton
                orderId={orderId}
                kind={toCome.kind}
                title={toCome.title}
                onOpened={onIssued}
              />
            )}
          </li>
        )}
      </ul>
    </>
  )
}

type OpenProps = {
  readonly orderId: string
  readonly kind: ListedKind
  readonly number?: string
  /** For assistive technology, because there are several buttons. */
  readonly title: string
  readonly onOpened?: () => void
}

function OpenButton({ orderId, kind, number, title, onOpened }: OpenProps) {
  const opening = useTask(
    () => {
      const input = new URLSearchParams({ orderId, kind, ...(number && { number }) }).toString()
      return downloadFile(`${staffDocumentFile.path}?${input}`, `${kind}.pdf`)
    },
    {
      failure: { title: 'Not opened', message: 'Please try again.' },
      onSuccess: () => onOpened?.(),
    },
  )
  return (
    <Button
      variant="line"
      size="sm"
      loading={opening.isRunning}
      aria-label={`PDF: ${title}`}
      onClick={() => void opening.run(undefined)}
    >
      <Icon name="doc" size={17} /> PDF
    </Button>
  )
}
