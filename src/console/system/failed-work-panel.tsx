/** Work that failed at every try, by kind: tried again, one or all, or discarded with a reason. */
import { useState } from 'react'
import type { ShownSystem } from '#domain/system/contract/staff.ts'
import { discardFailedJob, retryFailedJobs } from '#domain/system/contract/staff.ts'
import { Badge } from '#ui/design/badge.tsx'
import { Button } from '#ui/design/button.tsx'
import { TextField } from '#ui/design/text-field.tsx'
import { FormDialog } from '#ui/forms/form.tsx'
import { useSchemaForm } from '#ui/forms/use-schema-form.ts'
import { useAction } from '#ui/query/use-action.ts'
import { shortTimestamp } from '#console/frame/short-time.ts'
import { OrderLink } from '#console/frame/order-link.tsx'

type Failed = ShownSystem['failed']
type Job = Failed['jobs'][number]

const useRetry = () =>
  useAction(retryFailedJobs, {
    success: { title: 'It is tried again', message: 'It comes back here if it fails again.' },
    failure: { title: 'Not tried again', message: 'Please try once more.' },
  })

export function FailedWorkPanel({ failed: { count, jobs } }: { readonly failed: Failed }) {
  const [discarding, setDiscarding] = useState<Job>()
  const kinds = [...Map.groupBy(jobs, ({ queue }) => queue)]
  return (
    <section className="panel">
      <h2>
        Failed work
        <Badge tone={count > 0 ? 'red' : 'green'}>{count > 0 ? `${count} waiting` : 'None'}</Badge>
      </h2>
      <div className="panel-body">
        {count === 0 && (
          <p className="small muted">
            Work that fails is tried again for a day. What fails until then waits here.
          </p>
        )}
        {kinds.map(([queue, its]) => (
          <Kind key={queue} queue={queue} jobs={its} onDiscard={setDiscarding} />
        ))}
        {count > jobs.length && (
          <p className="small muted mt-4">
            The latest {jobs.length} of {count} are shown.
          </p>
        )}
      </div>
      {discarding && <DiscardDialog job={discarding} onClose={() => setDiscarding(undefined)} />}
    </section>
  )
}

type KindProps = {
  readonly queue: string
  readonly jobs: readonly Job[]
  readonly onDiscard: (job: Job) => void
}

function Kind({ queue, jobs, onDiscard }: KindProps) {
  const retrying = useRetry()
  return (
    <div className="system-kind">
      <div className="system-kind-head">
        <h3 className="strong">{jobs[0]?.title}</h3>
        {jobs.length > 1 && (
          <Button
            size="xs"
            variant="line"
            loading={retrying.isRunning}
            onClick={() => void retrying.run({ queue })}
          >
            Try all of these again
          </Button>
        )}
      </div>
      <ul className="system-list">
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} onDiscard={onDiscard} />
        ))}
      </ul>
    </div>
  )
}

function JobRow({ job, onDiscard }: { readonly job: Job } & Pick<KindProps, 'onDiscard'>) {
  const retrying = useRetry()
  return (
    <li>
      <div className="min-w-0">
        <p className="small">
          {job.order && (
            <>
              <OrderLink order={job.order} />,{' '}
            </>
          )}
          due <time dateTime={job.dueAt}>{shortTimestamp(job.dueAt)}</time>, given up{' '}
          <time dateTime={job.givenUpAt}>{shortTimestamp(job.givenUpAt)}</time> after {job.tries}{' '}
          {job.tries === 1 ? 'try' : 'tries'}
        </p>
        <p className="smaller muted break-words">{job.error}</p>
      </div>
      <span className="flex flex-wrap gap-1.5">
        <Button
          size="xs"
          variant="line"
          loading={retrying.isRunning}
          onClick={() => void retrying.run({ id: job.id })}
        >
          Try again
        </Button>
        <Button size="xs" variant="quiet" onClick={() => onDiscard(job)}>
          Discard
        </Button>
      </span>
    </li>
  )
}

const reasonOnly = discardFailedJob.body.pick({ reason: true })

function DiscardDialog({ job, onClose }: { readonly job: Job; readonly onClose: () => void }) {
  const discarding = useAction(discardFailedJob, {
    success: { title: 'Discarded' },
    onSuccess: onClose,
  })
  const form = useSchemaForm(reasonOnly, discarding, {
    draft: `discard-work:${job.id}`,
    request: ({ reason }) => ({ id: job.id, reason }),
    initial: { reason: '' },
  })
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Discard this work?"
      text={`“${job.title}” will then never happen${job.order ? ` for ${job.order.orderNumber}` : ''}. The audit log keeps your reason.`}
      action="Discard"
      texts={{ message: 'Not discarded. Please try again.' }}
    >
      <TextField label="Reason" autoComplete="off" maxLength={300} {...form.field('reason')} />
    </FormDialog>
  )
}
