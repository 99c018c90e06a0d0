/** A page for one setting. */
import type { ReactNode } from 'react'
import type { QueryState } from '#ui/query/query.tsx'
import { RecordFrame } from './record-frame.tsx'

type Props<T> = {
  readonly title: string
  readonly answer: QueryState<T>
  readonly children: (data: T) => ReactNode
}

export const SettingPage = <T,>({ title, answer, children }: Props<T>) => (
  <RecordFrame title={title} name="the setting" failed="This did not load" query={answer}>
    {children}
  </RecordFrame>
)
