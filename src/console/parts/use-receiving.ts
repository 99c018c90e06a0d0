/** What happens with the scans of a delivery: the last one taken or refused, and the labels that wait for a decision. */
import { useRef, useState } from 'react'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { hasCode } from '#ui/api/api-error.ts'
import { errorText } from '#ui/query/error-text.ts'
import { useAction } from '#ui/query/use-action.ts'
import { receivePart, undoReceipt } from '#domain/parts/contract/staff-receiving.ts'
import { partErrors } from '#domain/parts/errors.ts'
import type { Tone } from '#console/scan/scan-sound.ts'

export type Taken = ResponseOf<typeof receivePart>
export type Refused = { readonly code: string; readonly text: string }

/** Refusals after which a person decides: take it in anyway, or put it aside. */
const undecided = [partErrors.NOT_ON_NOTE, partErrors.MORE_THAN_ORDERED]

type Of = {
  readonly purchaseOrderId: string
  /** Of the line that a bare serial number belongs to. */
  readonly partId: string | undefined
  /** As the pieces name it; empty where nothing was typed. */
  readonly lot: string
}

/** `onTaken` gets the part of the line that got the piece. */
export function useReceiving(
  { purchaseOrderId, partId, lot }: Of,
  onTaken: (partId: string) => void,
) {
  const [taken, setTaken] = useState<Taken>()
  const [refused, setRefused] = useState<Refused>()
  const [aside, setAside] = useState<readonly Refused[]>([])
  const failed = useRef<unknown>(undefined)
  const receiving = useAction(receivePart, {
    onFailure: (error) => void (failed.current = error),
  })
  const undoing = useAction(undoReceipt, { failure: { title: 'Not undone' } })

  const putAside = (code: string) => setAside((before) => before.filter((one) => one.code !== code))

  async function take(code: string, anyway: boolean): Promise<Tone> {
    failed.current = undefined
    const done = await receiving.run({
      purchaseOrderId,
      code,
      ...(partId && { partId }),
      ...(anyway && { anyway }),
      ...(lot.trim() && { lot }),
    })
    if (done) {
      setTaken(done)
      setRefused(undefined)
      putAside(code)
      onTaken(done.partId)
      return 'good'
    }
    const error = failed.current
    const text = errorText(error)
    setTaken(undefined)
    if (undecided.some((entry) => hasCode(error, entry))) {
      setRefused(undefined)
      setAside((before) => [...before.filter((one) => one.code !== code), { code, text }])
    } else setRefused({ code, text })
    return 'bad'
  }

  return {
    taken,
    refused,
    aside,
    isScanning: receiving.isRunning,
    isUndoing: undoing.isRunning,
    scan: (code: string) => take(code, false),
    takeAnyway: (code: string) => void take(code, true),
    putAside,
    undo() {
      if (taken) void undoing.run({ itemId: taken.itemId }, () => setTaken(undefined))
    },
  }
}
