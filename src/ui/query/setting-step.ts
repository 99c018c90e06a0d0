/** A setting that is edited as a step of an assistant: what follows when it is saved. */
import { createContext } from 'react'

export type SettingStep = {
  /** A step whose proposal is taken as it is can be saved without a change. */
  readonly isDone: boolean
  /** Of the step before. */
  readonly back: string | undefined
  readonly onSaved: () => void
}

/** Undefined where a setting has a page of its own. */
export const SettingStepContext = createContext<SettingStep | undefined>(undefined)
