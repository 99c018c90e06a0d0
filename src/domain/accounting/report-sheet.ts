/**
 * The report of a repair as a document to keep, with every text in its reader's language. It states no supply, so it is
 * no tax document and stands in no series.
 */
import type { DotState } from '#kernel/check-kolam.ts'
import type { Supplier } from './supplier.ts'

export type ReportSheet = {
  readonly kind: 'repair-report'
  /** The order's number with `-REPORT`. */
  readonly number: string
  /** BCP 47, of the texts. */
  readonly language: string
  readonly issuedAt: string
  readonly supplier: Supplier
  readonly title: string
  readonly lead: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  readonly checksTitle: string
  /** Before and after the repair. */
  readonly checks: readonly {
    readonly title: string
    readonly lines: readonly string[]
    readonly states: readonly DotState[]
  }[]
  /** The points that changed or failed. */
  readonly points: {
    readonly head: readonly [point: string, before: string, after: string]
    readonly rows: readonly (readonly [point: string, before: string, after: string])[]
    /** In place of a table without rows. */
    readonly none: string
  }
  readonly sections: readonly {
    readonly title: string
    readonly lines: readonly { readonly strong: string; readonly text: string }[]
  }[]
  /** Null where nobody has read the battery. */
  readonly battery: {
    readonly title: string
    readonly rows: readonly {
      readonly title: string
      /** Whole percent of the design capacity. */
      readonly percent: number
      readonly text: string
    }[]
    readonly note: string
  } | null
  readonly closing: string
}
