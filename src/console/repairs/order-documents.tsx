/** An order's legal documents, each with its number; for who may, as files. */
import { useEffect, useState } from 'react'
import { formatTimestamp } from '#kernel/time.ts'
import { Button } from '#ui/design/button.tsx'
import { downloadFile } from '#ui/api/download-file.ts'
import { Icon } from '#ui/design/icon.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { useToasts } from '#ui/design/toasts.tsx'
import type { DocumentKind } from '#domain/accounting/document.ts'
import { listStaffDocuments, staffDocumentFile } from '#domain/accounting/contract/staff.ts'

/** A document due is issued within seconds; one that is not is issued by being opened. */
const looks = { every: 3_000, atMost: 4 }

export function OrderDocuments({ orderId }: { readonly orderId: string }) {
  const { data, error, refetch } = useAnswer(listStaffDocuments, { orderId })
  const isDue = data?.toCome ? data.toCome.kind !== 'estimate' : false
  useEffect(() => {
    if (!isDue) return
    let left = looks.atMost
    const timer = setInterval(() => {
      if (left-- > 0) void refetch()
      else clearInterval(timer)
    }, looks.every)
    return () => clearInterval(timer)
  }, [isDue, refetch])
  return (
    <section className="panel">
      <h2>Documents</h2>
      <div className="in">
        {!data && <p className="sm muted">{error ? error.message : 'Loading the documents'}</p>}
        {data && data.issued.length === 0 && !data.toCome && <p className="sm muted">None yet.</p>}
        <ul className="docs">
          {data?.issued.map(({ kind, title, number, date }) => (
            <li key={kind}>
              <span>
                <span className="strong">{title}</span>
                <span className="code">{number}</span>
                <time className="xs muted" dateTime={date}>
                  {formatTimestamp(new Date(date))}
                </time>
              </span>
              {data.mayOpen && <Open orderId={orderId} kind={kind} title={`${title} ${number}`} />}
            </li>
          ))}
          {data?.toCome && (
            <li>
              <span>
                <span className="strong">{data.toCome.title}</span>
                <span className="xs muted">
                  {data.toCome.kind === 'estimate' ? 'Without a number' : 'Not issued yet'}
                </span>
              </span>
              {data.mayOpen && (
                <Open
                  orderId={orderId}
                  kind={data.toCome.kind}
                  title={data.toCome.title}
                  onOpened={() => void refetch()}
                />
              )}
            </li>
          )}
        </ul>
      </div>
    </section>
  )
}

type OpenProps = {
  readonly orderId: string
  readonly kind: DocumentKind
  /** For assistive technology: there are several. */
  readonly title: string
  readonly onOpened?: () => void
}

function Open({ orderId, kind, title, onOpened }: OpenProps) {
  const { showError } = useToasts()
  const [loading, setLoading] = useState(false)
  const open = async () => {
    setLoading(true)
    try {
      const input = new URLSearchParams({ orderId, kind }).toString()
      await downloadFile(`${staffDocumentFile.path}?${input}`, `${kind}.pdf`)
      onOpened?.()
    } catch (failure) {
      showError(failure, { title: 'Not opened', message: 'Please try again.' })
    } finally {
      setLoading(false)
    }
  }
  return (
    <Button
      variant="line"
      size="sm"
      loading={loading}
      aria-label={`PDF: ${title}`}
      onClick={() => void open()}
    >
      <Icon name="doc" size={17} /> PDF
    </Button>
  )
}
