/** The box that confirms an unusual price; there only once the server has asked about one. */
import { useState } from 'react'
import { hasCode } from '#ui/api/api-error.ts'
import { Checkbox } from '#ui/design/checkbox.tsx'
import { partErrors } from '#domain/parts/errors.ts'

export function usePriceCheck() {
  const [isChecked, setChecked] = useState(false)
  return {
    /** A part of the request. */
    checked: isChecked ? { checked: true as const } : {},
    boxFor: (error: Error | undefined) =>
      hasCode(error, partErrors.COST_UNUSUAL) && (
        <Checkbox checked={isChecked} onChange={({ target }) => setChecked(target.checked)}>
          The unusual price is right
        </Checkbox>
      ),
  }
}
