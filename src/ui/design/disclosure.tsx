/** A heading that shows and hides what is under it: groups of steps, questions. */
import { Collapsible } from '@base-ui/react/collapsible'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

type Props = {
  readonly title: ReactNode
  /** At the right of the title: a count. */
  readonly note?: ReactNode
  readonly open?: boolean
  readonly onOpen?: (open: boolean) => void
  /** Whether it is open at first, when the page does not hold the state itself. */
  readonly defaultOpen?: boolean
  readonly level?: 2 | 3
  readonly children: ReactNode
}

export function Disclosure(props: Props) {
  const { title, note, open, onOpen, defaultOpen, level = 2, children } = props
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <Collapsible.Root
      className="disclosure"
      open={open}
      defaultOpen={defaultOpen}
      onOpenChange={(next) => onOpen?.(next)}
    >
      <Heading>
        <Collapsible.Trigger className="disclosure-head">
          <span className="title-2">{title}</span>
          <span className="small muted tabular">{note}</span>
          <Icon name="down" size={22} />
        </Collapsible.Trigger>
      </Heading>
      <Collapsible.Panel className="disclosure-panel">{children}</Collapsible.Panel>
    </Collapsible.Root>
  )
}
