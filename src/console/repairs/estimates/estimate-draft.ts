/** An estimate while it is written: kept in this tab, so that a reload or another page loses none of it. */
import { useRef, useState } from 'react'
import type { RequestOf } from '#kernel/endpoint.ts'
import { readStored, writeStored } from '#ui/page/browser-storage.ts'
import type { sendEstimate } from '#domain/estimates/contract/staff.ts'
import { missingLines } from '#domain/estimates/estimate-changes.ts'
import type { Listed } from './listed.ts'

export type DraftLine =
  | {
      readonly id: string
      readonly kind: 'issue'
      readonly issueId: string
      readonly needs: string
    }
  | {
      readonly id: string
      readonly kind: 'free'
      readonly label: string
      /** Rupees, as typed. */
      readonly labour: string
      readonly part: string
      readonly quality: string
      readonly warranty: string
      readonly needs: string
    }

/** `finding`: the place of the finding that it shows, from 0. */
export type DraftPhoto = { readonly id: string; readonly finding: number }

export type EstimateDraft = {
  readonly lines: readonly DraftLine[]
  /** One finding a line. */
  readonly findings: string
  readonly photos: readonly DraftPhoto[]
  readonly note: string
  /** Why lines of the version before were taken out, by their key there. */
  readonly reasons: Readonly<Record<string, string>>
}

const empty: EstimateDraft = { lines: [], findings: '', photos: [], note: '', reasons: {} }
const keyOf = (orderId: string, version: number) => `estimate-draft:${orderId}:${version}`

/** A version starts as the one before it; an issue that is no longer offered is left out. */
function startOf({ versions, offered }: Pick<Listed, 'versions' | 'offered'>): EstimateDraft {
  const [before] = versions
  if (!before) return empty
  const lines = before.lines.flatMap((line): DraftLine[] => {
    const { key: id, issueId, label, labour, part, quality, warranty } = line
    const needs = line.needs ?? ''
    if (issueId === null) {
      const amounts = { labour: String(labour), part: String(part) }
      return [{ id, kind: 'free', label, ...amounts, quality, warranty, needs }]
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

export function useEstimateDraft(orderId: string, listed: Listed) {
  const version = (listed.versions[0]?.version ?? 0) + 1
  const key = keyOf(orderId, version)
  const [draft, setDraft] = useState(() => readDraft(key) ?? startOf(listed))
  const latest = useRef(draft)
  return {
    draft,
    /** From what is written by then, because a photo arrives later than it was chosen. */
    change: (
      changed: Partial<EstimateDraft> | ((now: EstimateDraft) => Partial<EstimateDraft>),
    ) => {
      const now = latest.current
      const next = { ...now, ...(typeof changed === 'function' ? changed(now) : changed) }
      latest.current = next
      setDraft(next)
      writeStored(key, JSON.stringify(next), 'sessionStorage')
    },
    forget: () => writeStored(key, undefined, 'sessionStorage'),
  }
}

function readDraft(key: string): EstimateDraft | undefined {
  try {
    const stored = JSON.parse(readStored(key, 'sessionStorage') ?? 'null') as EstimateDraft | null
    return stored && Array.isArray(stored.lines) ? { ...empty, ...stored } : undefined
  } catch {
    return undefined
  }
}

type Request = RequestOf<typeof sendEstimate>
const amountPattern = /^\d{1,7}(\.\d{1,2})?$/

/** Rupees as typed, in paise; NaN for what is no amount, 0 for nothing. */
const typedPaise = (typed: string): number =>
  typed.trim() === ''
    ? 0
    : amountPattern.test(typed.trim())
      ? Math.round(Number(typed) * 100)
      : Number.NaN

/** What is wrong with a line, as a sentence; undefined when it can be sent. */
export function faultOf(line: DraftLine): string | undefined {
  if (line.kind === 'issue') return line.issueId ? undefined : 'Please choose the issue.'
  if (line.label.trim() === '') return 'Please write what this line is for.'
  const amounts = [typedPaise(line.labour), typedPaise(line.part)]
  return amounts.some(Number.isNaN)
    ? 'Please enter amounts in rupees, with at most two decimals.'
    : undefined
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
          ...needs,
        }
  })

/** Only what the price depends on, so that typing words does not ask for it again. */
export const pricedLines = (lines: readonly DraftLine[]): Request['lines'] =>
  requestLines(lines).map((line) =>
    'label' in line ? { ...line, label: '-', quality: '', warranty: '' } : line,
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
