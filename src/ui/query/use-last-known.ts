/** The last data of a query: it stays on the page while a new sign-in has everything asked for again. */
import { useState } from 'react'

export function useLastKnown<Data>(data: Data | undefined): Data | undefined {
  const [known, setKnown] = useState(data)
  if (data !== undefined && data !== known) setKnown(data)
  return data === undefined ? known : data
}
