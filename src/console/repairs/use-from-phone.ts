/** What phones send for an intake while its form is open: photos and a signature become part of the form by themselves. */
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Signature } from '#kernel/signature.ts'
import { useAnswer } from '#ui/query/queries.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { getFromPhone, removeFromPhone } from '#domain/repairs/contract/staff-intake-link.ts'

/** Milliseconds: how often an open link is looked at beside the change notifications. */
const lookEvery = 10_000

/** What is saved while it is written in another way compares as different, so signatures are compared by content. */
export const isSameSignature = (one: Signature | null, other: Signature | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

type Taken = {
  readonly photos: readonly string[]
  readonly onPhotos: (ids: readonly string[]) => void
  readonly onSignature: (signature: Signature) => void
}

export function useFromPhone(orderId: string) {
  const { data } = useAnswer(
    getFromPhone,
    { orderId },
    { refetchInterval: ({ state }) => (state.data?.link ? lookEvery : false) },
  )
  const removing = useAction(removeFromPhone, {
    failure: { title: 'Not removed', message: 'Please try again.' },
  })
  return {
    link: data?.link ?? null,
    photos: data?.photos ?? none,
    signature: data?.signature ?? null,
    /** A photo, or with null the signature. */
    remove: (photo: string | null) => void removing.run({ orderId, photo }),
  }
}
export type FromPhone = ReturnType<typeof useFromPhone>

const none: readonly string[] = []

/** Takes each photo once, so that one that was removed here does not come back before the server has removed it. */
export function useTakeFromPhone(from: FromPhone, { photos, onPhotos, onSignature }: Taken): void {
  const taken = useRef(new Set<string>())
  const take = useEffectEvent((arrived: readonly string[]) => {
    const fresh = arrived.filter((id) => !taken.current.has(id))
    for (const id of fresh) taken.current.add(id)
    const added = fresh.filter((id) => !photos.includes(id))
    if (added.length > 0) onPhotos(added)
  })
  const { photos: arrived } = from
  useEffect(() => take(arrived), [arrived])
  const signed = useRef<Signature>(null)
  const takeSignature = useEffectEvent((signature: Signature | null) => {
    if (signature && !isSameSignature(signature, signed.current)) onSignature(signature)
    signed.current = signature
  })
  const { signature } = from
  useEffect(() => takeSignature(signature), [signature])
}
