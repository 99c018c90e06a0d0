/** The models that a typed number of a device stands for. Their table is loaded when somebody types such a number. */
import { useEffect, useState } from 'react'
import { asModelNumber } from './find-models.ts'

type Table = (number: string) => readonly string[]
type Known = { readonly typed: string; readonly numbered: readonly string[] | undefined }

/** `sent`: what the server has answered already. */
export function useNumbered(typed: string, sent: Known) {
  const [table, setTable] = useState<Table>()
  const number = asModelNumber(typed)
  const isAnswered = typed === sent.typed
  const isLoading = number !== undefined && !isAnswered && !table
  useEffect(() => {
    if (!isLoading) return
    import('#domain/catalogue/model-numbers.ts').then(
      ({ modelsOfNumber }) => setTable(() => modelsOfNumber),
      // Without it the button still asks the server.
      () => {},
    )
  }, [isLoading])
  const numbered = isAnswered ? sent.numbered : number && table?.(number)
  return { numbered: numbered || undefined, isLoading }
}
