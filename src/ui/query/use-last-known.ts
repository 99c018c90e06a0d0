/** The last data of a query. It stays on the page while everything is refetched after a new sign-in. */
import { useState } from 'react'

export function useLastKnown<Data>(data: Data | undefined): Data | undefined {
  const [known, setKnown] = useState(data)
  if (data !== undefined && data !== known) setKnown(data)
  return data === undefined ? known : data
}
