/**
 * A list under a button from which several options may be chosen. It scrolls at 200 px and shows when it is
 * loading or failed.
 */
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select } from '@base-ui/react/select'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { Spinner } from '#ui/media/kolam.tsx'

type Option = {
  readonly value: string
  readonly label: string
  /** At the right of the row: a price. */
  readonly note?: string
}

type Props = {
  readonly label: string
  /** On the button while nothing is chosen. */
  readonly placeholder: string
  /** On the button once something is chosen: `2 issues selected`. */
  readonly countText: (count: number) => string
  readonly options: readonly Option[]
  readonly value: readonly string[]
  readonly onValue: (value: string[]) => void
  readonly state: 'ready' | 'loading' | 'failed'
  readonly loadingText: string
  readonly emptyText: string
  readonly failedText: string
  readonly onRetry?: () => void
}

export function MultiSelect(props: Props) {
  const { label, placeholder, countText, value, onValue } = props
  // The list is rendered in the page's main landmark, as its button is.
  const frame = useRef<HTMLDivElement>(null)
  return (
    <Select.Root multiple value={[...value]} onValueChange={onValue} modal={false}>
      <div className="field" ref={frame}>
        <Select.Label className="label">{label}</Select.Label>
        <Select.Trigger className="select">
          <Select.Value>
            {(chosen: string[]) => (chosen.length > 0 ? countText(chosen.length) : placeholder)}
          </Select.Value>
          <Icon name="down" />
        </Select.Trigger>
      </div>
      {/* Base UI's one style element hides a scrollbar that we show, and the content security policy refuses it. */}
      <CSPProvider disableStyleElements>
        <Select.Portal container={frame}>
          <Select.Positioner alignItemWithTrigger={false} sideOffset={6} className="menu-place">
            <Select.Popup className="listbox-popup">
              <Choices {...props} />
            </Select.Popup>
          </Select.Positioner>
        </Select.Portal>
      </CSPProvider>
    </Select.Root>
  )
}

/** The content of the open list: its rows, or why there are none. */
function Choices(props: Props) {
  const { state, options } = props
  const isReady = state === 'ready' && options.length > 0
  const [wasReady] = useState(isReady)
  return isReady ? <Rows options={options} arrivedLater={!wasReady} /> : <Note {...props} />
}

/** Base UI highlights a first row when the list opens. Rows that arrive later are highlighted here. */
function Rows({
  options,
  arrivedLater,
}: Pick<Props, 'options'> & { readonly arrivedLater: boolean }) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!arrivedLater) return
    const start = list.current?.querySelector<HTMLElement>('[data-selected]')
    ;(start ?? list.current?.querySelector<HTMLElement>('[role=option]'))?.focus()
  }, [arrivedLater])
  return (
    <Select.List className="listbox" ref={list}>
      {options.map((option) => (
        <Row key={option.value} option={option} />
      ))}
    </Select.List>
  )
}

function Row({ option }: { readonly option: Option }) {
  return (
    <Select.Item className="option" value={option.value} label={option.label}>
      <span className="tick">
        <Select.ItemIndicator>
          <Icon name="check" size={16} />
        </Select.ItemIndicator>
      </span>
      <Select.ItemText className="flex-1">{option.label}</Select.ItemText>
      {option.note && <span className="tabular muted">{option.note}</span>}
    </Select.Item>
  )
}

function Note({ state, loadingText, emptyText, failedText, onRetry }: Props): ReactNode {
  if (state === 'loading') {
    return (
      <p className="listbox-note" role="status">
        <Spinner /> {loadingText}
      </p>
    )
  }
  if (state === 'ready') return <p className="listbox-note">{emptyText}</p>
  return (
    <div className="listbox-note">
      <p className="field-error">
        <Icon name="alert" size={18} /> {failedText}
      </p>
      {onRetry && (
        <Button variant="line" size="sm" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
