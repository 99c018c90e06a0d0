/** Step 2: every issue the customer knows of, with what each costs. */
import { useEffect, useState } from 'react'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import type { IssueOption } from '#domain/catalogue/contract/customer.ts'
import { isFaultFinding } from '#domain/catalogue/fault-finding.ts'
import { IssueChooser } from './issue-chooser.tsx'
import { IssueSheet } from './issue-sheet.tsx'
import { UnknownFault } from './unknown-fault.tsx'
import { useIssueList } from './use-issue-list.ts'
import { listReadiness } from '#domain/parts/contract/customer.ts'
import { stepTwo } from '#domain/orders/contract/customer.ts'
import { orderErrors } from '#domain/orders/errors.ts'
import type { Draft } from './flow.ts'
import { JobCard, RunningTotal } from './job-card.tsx'
import { storeProgress, readProgress } from './progress.ts'
import { StepFrame } from './step-frame.tsx'
import { withPreselected } from './preselection.ts'
import type { Booking } from './use-booking.ts'
import type { Preselected } from './use-preselection.ts'
import { issuesNotLoaded, notProcessed, useStepAction } from './use-step-action.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { useLoadFailure } from '#ui/query/use-load-failure.ts'

type Props = {
  readonly booking: Booking
  readonly draft: Draft
  readonly preselected: Preselected
}

export function IssuesStep({ booking, draft, preselected }: Props) {
  const list = useIssues(booking, draft, preselected)
  const { issues } = list
  const lines = issues.map(({ label, data }) => ({ label, totalCharge: data.totalCharge }))
  const sending = useStepAction(booking, stepTwo, {
    otherwise: notProcessed,
    // The answer does not repeat the words that were sent.
    onSuccess: (reached, { complaint }) =>
      booking.setDraft({ ...draft, ...reached, complaint: complaint || null }),
  })
  // What was chosen before a reload is known at once, and what it is called only with the list.
  const isWaiting = list.chosen.length > 0 && list.state === 'loading'
  const goOn = () => {
    if (list.chosen.length > 0 && list.state === 'failed')
      return booking.report(undefined, issuesNotLoaded)
    if (issues.length === 0) return booking.report(undefined, orderErrors.NO_ISSUES)
    const chosen = issues.map(({ value }) => value)
    const { complaint } = list
    return void sending.run({ orderId: draft.orderId, issues: chosen, complaint })
  }
  const goOnButton = (size?: 'lg') => (
    <Button size={size} loading={sending.isRunning || isWaiting} onClick={goOn}>
      Continue <Icon name="arrow" />
    </Button>
  )
  return (
    <StepFrame
      title="What is wrong with it?"
      lead="Choose every issue you know of. If we find another one, we ask before we touch it."
      aside={
        <JobCard
          draft={draft}
          issues={lines}
          note="Without any pickup charge. Diagnostics are free."
        />
      }
      bar={
        <>
          <RunningTotal issues={lines} />
          {goOnButton()}
        </>
      }
    >
      <Chosen list={list} deviceName={nameOf(draft.device)} />
      <div className="flow-actions in-bar">{goOnButton('lg')}</div>
    </StepFrame>
  )
}

type ChooserProps = { readonly list: ReturnType<typeof useIssues>; readonly deviceName: string }

/** `iPhone 13, Midnight` */
const nameOf = ({ productName, productDetail }: Draft['device']): string =>
  [productName, productDetail.color].filter(Boolean).join(', ')

function Chosen({ list, deviceName }: ChooserProps) {
  const { issues, unknown, remove } = list
  const repairs = issues.filter(({ value }) => !isFaultFinding(value))
  return (
    <>
      {list.isNotOffered && (
        <p role="status">
          The repair you chose is not offered for this device now. Please choose another one.
        </p>
      )}
      <IssueChooser {...list} deviceName={deviceName} />
      {repairs.length > 0 && (
        <div className="grid gap-5">
          {repairs.map((issue) => (
            <IssueSheet
              key={issue.value}
              issue={issue}
              part={list.parts?.find(({ issueId }) => issueId === issue.value)}
              onRemove={() => remove(issue.value)}
            />
          ))}
        </div>
      )}
      {unknown && (
        <UnknownFault
          issue={unknown}
          isChosen={issues.includes(unknown)}
          onChoose={(isChosen) => list.choose(isChosen ? [unknown.value] : [])}
          complaint={list.complaint}
          onComplaint={list.setComplaint}
        />
      )}
    </>
  )
}

const none: readonly IssueOption[] = []

function useIssues(
  { report }: Booking,
  { orderId, device, issues, complaint: sent }: Draft,
  { preselection, onApplied }: Preselected,
) {
  const list = useIssueList(device._id)
  const { data: parts } = useAnswer(listReadiness, { productId: device._id })
  const [preselectedId] = useState(preselection?.issueId)
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    withPreselected(
      readProgress(orderId).issues ?? issues.map(({ issueId }) => issueId),
      preselectedId,
    ),
  )
  const [complaint, setComplaint] = useState(readProgress(orderId).complaint ?? sent ?? '')
  useEffect(() => {
    if (!preselection) return
    storeProgress(orderId, { issues: chosen })
    onApplied()
  }, [preselection, onApplied, orderId, chosen])
  useLoadFailure(list.error, () => report(undefined, issuesNotLoaded))
  const options = list.data ?? none
  const isOffered = (id: string) => options.some(({ value }) => value === id)
  const choose = (next: readonly string[]) => {
    setChosen(next)
    storeProgress(orderId, { issues: next })
  }
  return {
    options,
    parts,
    // An issue may have been withdrawn since it was chosen.
    chosen: list.data ? chosen.filter(isOffered) : chosen,
    isNotOffered: list.data && preselectedId !== undefined && !isOffered(preselectedId),
    issues: chosen.flatMap((value) => options.find((one) => one.value === value) ?? []),
    choose,
    unknown: options.find(({ value }) => isFaultFinding(value)),
    complaint,
    setComplaint(typed: string) {
      setComplaint(typed)
      storeProgress(orderId, { complaint: typed })
    },
    remove: (value: string) => choose(chosen.filter((one) => one !== value)),
    state: list.state,
    refetch: list.refetch,
  } as const
}
