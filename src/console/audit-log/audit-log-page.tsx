/** The owner's audit log: who did what, to what, on which day. */
import { type ReactNode, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { formatTimestamp } from '#kernel/time.ts'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { QueryView } from '#ui/query/query.tsx'
import { usePages } from '#ui/query/use-pages.ts'
import { searchAuditLog } from '#domain/team/contract/audit-log.ts'
import { readAuditLogFilter, auditLogAddress, type AuditLogFilter } from './audit-log-filter.ts'
import { foldEntries } from './fold-entries.ts'
import { AuditLogForm } from './audit-log-form.tsx'

type Entry = ResponseOf<typeof searchAuditLog>['deeds'][number]

export default function AuditLogPage() {
  const [address, setAddress] = useSearchParams()
  const filter = readAuditLogFilter(address)
  return (
    <>
      <div className="record-head">
        <div>
          <h1 className="display-3">Audit log</h1>
          <p className="muted mt-1">Everything colleagues have done. Entries cannot be changed.</p>
        </div>
      </div>
      <div className="audit-log">
        <AuditLogForm
          key={address.toString()}
          filter={filter}
          onAsk={(next) => setAddress(auditLogAddress(next))}
        />
        <Entries filter={filter} />
      </div>
    </>
  )
}

function Entries({ filter }: { readonly filter: AuditLogFilter }) {
  const found = usePages(searchAuditLog, filter, {
    rows: (page) => page.deeds,
    next: ({ deeds, more }) => (more ? { before: String(deeds.at(-1)?.id) } : undefined),
    // Entries are added all the time, so an opened log is always loaded.
    staleTime: 0,
  })
  return (
    <QueryView
      query={found}
      name="the audit log"
      empty={{
        icon: 'board',
        title: 'Nothing found',
        text: 'No entries match. Remove a filter.',
      }}
    >
      {(entries) => (
        <section className="panel" aria-label="Entries">
          <ol className="audit-entries">
            {foldEntries(entries).map((run) => (
              <Run key={run[0]?.id} run={run} filter={filter} />
            ))}
          </ol>
          {found.hasNextPage && (
            <p className="panel-body pt-4">
              <Button
                variant="line"
                loading={found.isFetchingNextPage}
                onClick={() => void found.fetchNextPage()}
              >
                Show older
              </Button>
            </p>
          )}
        </section>
      )}
    </QueryView>
  )
}

type RunProps = { readonly run: readonly Entry[]; readonly filter: AuditLogFilter }

/** One entry, or one line for a run of them that opens. */
function Run({ run, filter }: RunProps) {
  const [isOpen, setOpen] = useState(false)
  const [entry, ...older] = run
  if (!entry) return null
  if (older.length === 0) return <EntryRow entry={entry} filter={filter} />
  const { label } = entry
  return (
    <>
      <EntryRow entry={{ ...entry, changes: [] }} filter={filter}>
        <button
          type="button"
          className="link small audit-run-button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {run.length} entries since {formatTimestamp(new Date(older.at(-1)?.at ?? entry.at))}
          <span className="visually-hidden">
            : {entry.what}, {label}
          </span>
          <Icon name="down" size={14} />
        </button>
      </EntryRow>
      {isOpen && run.map((one) => <EntryRow key={one.id} entry={one} filter={filter} isInRun />)}
    </>
  )
}

type EntryProps = {
  readonly entry: Entry
  readonly filter: AuditLogFilter
  /** An entry of an opened run. */
  readonly isInRun?: boolean
  readonly children?: ReactNode
}

function EntryRow({ entry, filter, isInRun, children }: EntryProps) {
  const { at, by, what, label, subject, orderId, changes } = entry
  const all = { search: auditLogAddress({ ...filter, about: subject }) }
  return (
    <li className={isInRun ? 'audit-run-entry' : undefined}>
      <time dateTime={at}>{formatTimestamp(new Date(at))}</time>
      <div className="min-w-0">
        <p>
          <span className="strong">{by}</span> {what}
        </p>
        {changes.map((change) => (
          <p key={change.of} className="audit-entry-change">
            <span className="muted">{change.of}:</span>{' '}
            {change.before !== null && <del>{change.before}</del>}
            {change.before !== null && change.after !== null && (
              <>
                {' '}
                <Icon name="arrow" size={13} />{' '}
              </>
            )}
            {change.after !== null && <ins>{change.after}</ins>}
          </p>
        ))}
        {children}
      </div>
      <p className="audit-entry-subject">
        {orderId ? (
          <Link className="link code" to={`/staff/orders/${orderId}`}>
            {label}
          </Link>
        ) : (
          <span>{label}</span>
        )}
        {filter.about !== subject && (
          <Link className="link smaller" to={all} aria-label={`All about it: ${label}`}>
            All about it
          </Link>
        )}
      </p>
    </li>
  )
}
