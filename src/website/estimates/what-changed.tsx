/** 'Changed since version 1': absent for the first version. */
import { ChangeList } from '#ui/repairs/change-list.tsx'
import type { ShownEstimate } from './shown-estimate.ts'

type Props = { readonly shown: Pick<ShownEstimate, 'changes' | 'bill'> }

export const WhatChanged = ({ shown: { changes, bill } }: Props) =>
  changes && (
    <section aria-labelledby="changed">
      <h2 className="title-1" id="changed">
        Changed since version {changes.since}
      </h2>
      <ChangeList changes={changes} total={bill.grandTotal} />
    </section>
  )
