/** Typing into a table of prices, and taking back what was typed. */
import type { Column, PriceDraft } from './price-draft.ts'

type OnDraft = (change: (before: PriceDraft) => PriceDraft) => void

export const typeInto = (onDraft: OnDraft) => ({
  onType: (key: string, column: Column, text: string) =>
    onDraft((before) => ({ ...before, [key]: { ...before[key], [column]: text } })),
  onReset: (key: string, column: Column) =>
    onDraft((before) => {
      const { [column]: _, ...rest } = before[key] ?? {}
      return { ...before, [key]: rest }
    }),
})
