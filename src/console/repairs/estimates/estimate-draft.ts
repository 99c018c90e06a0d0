/** An estimate while it is written: stored, so that a reload or another page loses none of it. */
import { useState } from 'react'
import { z } from 'zod'
import { notAnAmount, readAmount } from '#kernel/amount.ts'
import type { RequestOf } from '#kernel/endpoint.ts'
import { useFormStore } from '#ui/forms/form-store.ts'
import { useStoredState } from '#ui/forms/stored-state.ts'
import type { sendEstimate } from '#domain/estimates/contract/staff.ts'
import { missingLines } from '#domain/estimates/estimate-changes.ts'
import type { Listed } from './listed.ts'

const draftLine = z.discriminatedUnion('kind', [
  z.object({ id: z.string(), kind: z.literal('issue'), issueId: z.string(), needs: z.string() }),
  z.object({
    id: z.string(),
    kind: z.literal('free'),
    label: z.string(),
    /** Rupees, as typed. */
    labour: z.string(),
    part: z.string(),
    quality: z.string(),
    warranty: z.string(),
    /** Absent in what an older page has stored. */
    takes: z.string().default(''),
    needs: z.string(),
  }),
])
export type DraftLine = z.infer<typeof draftLine>

const estimateDraft = z.object({
  lines: z.array(draftLine),
  /** One finding a line. */
  findings: z.string(),
  /** `finding`: the place of the finding that it shows, from 0. */
  photos: z.array(z.object({ id: z.string(), finding: z.number() })),
  note: z.string(),
  /** Why lines of the version before were taken out, by their key there. */
  reasons: z.record(z.string(), z.string()),
})
export type EstimateDraft = z.infer<typeof estimateDraft>
export type DraftPhoto = EstimateDraft['photos'][number]

const empty: EstimateDraft = { lines: [], findings: '', photos: [], note: '', reasons: {} }
const keyOf = (orderId: string, version: number) => `estimate-draft:${orderId}:${version}`
/** The name under which the previews of its photos are stored. */
export const previewsOf = (orderId: string, version: number): string =>
  `estimate-photos:${orderId}:${version}`

type Start = Pick<Listed, 'versions' | 'offered' | 'booked'>

/** A version starts as the one before it, without issues that are no longer offered; the first one with what was booked. */
function startOf({ versions, offered, booked }: Start, firstNote: string): EstimateDraft {
  const [before] = versions
  if (!before) {
    const lines = booked.map((issueId) => ({
      id: issueId,
      kind: 'issue' as const,
      issueId,
      needs: '',
    }))
    return { ...empty, lines, note: firstNote }
  }
  const lines = before.lines.flatMap((line): DraftLine[] => {
    const { key: id, issueId, label, labour, part, quality, warranty, takes } = line
    const needs = line.needs ?? ''
    if (issueId === null) {
      const amounts = { labour: String(labour), part: String(part) }
      return [{ id, kind: 'free', label, ...amounts, quality, warranty, takes, needs }]
    }
    const isOffered = offered.some((one) => one.issueId === issueId)
    return isOffered ? [{ id, kind: 'issue', issueId, needs }] : []
  })
  const photos = before.photos.map(({ id, finding }) => ({ id, finding }))
  return { ...empty, lines, findings: before.findings.join('\n'), photos, note: before.note }
}

/** Lines of the version before that the draft does not have. */
export function takenOut({ versions }: Pick<Listed, 'versions'>, { lines }: EstimateDraft) {
  const named = versions[0]?.lines.map((line) => ({
    ...line,
    isFree: line.issueId === null,
    issueId: line.issueId ?? '',
  }))
  const drafted = lines.map((line) => ({
    isFree: line.kind === 'free',
    issueId: line.kind === 'issue' ? line.issueId : '',
    label: line.kind === 'free' ? line.label : '',
  }))
  return missingLines(named ?? [], drafted)
}

export function useEstimateDraft(orderId: string, listed: Listed, firstNote: string) {
  const version = (listed.versions[0]?.version ?? 0) + 1
  const previews = useFormStore(previewsOf(orderId, version))
  const [start] = useState(() => startOf(listed, firstNote))
  const stored = useStoredState<EstimateDraft>(keyOf(orderId, version), start, estimateDraft)
  return {
    draft: stored.value,
    restored: stored.restored,
    /** From what is written by then, because a photo arrives later than it was chosen. */
    change: (changed: Partial<EstimateDraft> | ((now: EstimateDraft) => Partial<EstimateDraft>)) =>
      stored.change((now) => ({
        ...now,
        ...(typeof changed === 'function' ? changed(now) : changed),
      })),
    forget() {
      previews?.forget()
      stored.forget()
    },
  }
}

type Request = RequestOf<typeof sendEstimate>
/** Rupees as typed, in paise; NaN for what is no amount, 0 for nothing. */
const typedPaise = (typed: string): number =>
  typed.trim() === '' ? 0 : (readAmount(typed) ?? Number.NaN)

/** What is wrong with a line, by its fields; empty when it can be sent. */
export type LineFaults = Partial<Record<'issueId' | 'label' | 'labour' | 'part', string>>

export function faultsOf(line: DraftLine): LineFaults {
  if (line.kind === 'issue') return line.issueId ? {} : { issueId: 'Please choose the issue.' }
  return {
    ...(line.label.trim() === '' && { label: 'Please write what this line is for.' }),
    ...(Number.isNaN(typedPaise(line.labour)) && { labour: notAnAmount }),
    ...(Number.isNaN(typedPaise(line.part)) && { part: notAnAmount }),
  }
}

/** Its price does not depend on what it is called. */
export function hasPrice(line: DraftLine): boolean {
  const { issueId, labour, part } = faultsOf(line)
  return !issueId && !labour && !part
}

/** The lines as the API takes them. */
export const requestLines = (lines: readonly DraftLine[]): Request['lines'] =>
  lines.map((line) => {
    const place = lines.findIndex(({ id }) => id === line.needs)
    const needs = place === -1 ? {} : { needs: place }
    return line.kind === 'issue'
      ? { issueId: line.issueId, ...needs }
      : {
          label: line.label,
          labour: typedPaise(line.labour),
          part: typedPaise(line.part),
          quality: line.quality,
          warranty: line.warranty,
          takes: line.takes,
          ...needs,
        }
  })

/** Only what the price depends on, so that typing words does not ask for it again. */
export const pricedLines = (lines: readonly DraftLine[]): Request['lines'] =>
  requestLines(lines).map((line) =>
    'label' in line ? { ...line, label: '-', quality: '', warranty: '', takes: '' } : line,
  )

export const requestFindings = (findings: string): string[] =>
  findings
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** A photo whose finding was deleted belongs to the last one that is left. */
export function requestPhotos({ findings, photos }: EstimateDraft): DraftPhoto[] {
  const last = requestFindings(findings).length - 1
  return last < 0 ? [] : photos.map(({ id, finding }) => ({ id, finding: Math.min(finding, last) }))
}
