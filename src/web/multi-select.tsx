/** A list under a button from which several may be chosen; it scrolls at 200 px and says how it fares. */
import { CSPProvider } from '@base-ui/react/csp-provider'
import { Select } from '@base-ui/react/select'
import { type ReactNode, useRef } from 'react'
import { Button } from '#web/button.tsx'
import { Sign } from '#web/icon.tsx'
import { Spinner } from '#web/kolam.tsx'

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
  const { label, placeholder, countText, options, value, onValue, state } = props
  const ready = state === 'ready' && options.length > 0
  // The list belongs to the page's main part, as its button does.
  const frame = useRef<HTMLDivElement>(null)
  return (
    <Select.Root multiple value={[...value]} onValueChange={onValue} modal={false}>
      <div className="field" ref={frame}>
        <Select.Label className="label">{label}</Select.Label>
        <Select.Trigger className="select">
          <Select.Value>
            {(chosen: string[]) => (chosen.length > 0 ? countText(chosen.length) : placeholder)}
          </Select.Value>
          <Sign name="down" />
        </Select.Trigger>
      </div>
      {/* Its only style element hides a scrollbar that we show, and the content policy refuses it. */}
      <CSPProvider disableStyleElements>
        <Select.Portal container={frame}>
          <Select.Positioner alignItemWithTrigger={false} sideOffset={6} className="menu-place">
            <Select.Popup className="listbox-pop">
              {!ready && <Note {...props} />}
              {ready && (
                <Select.List className="listbox">
                  {options.map((option) => (
                    <Row key={option.value} option={option} />
                  ))}
                </Select.List>
              )}
            </Select.Popup>
          </Select.Positioner>
        </Select.Portal>
      </CSPProvider>
    </Select.Root>
  )
}

function Row({ option }: { readonly option: Option }) {
  return (
    <Select.Item className="opt" value={option.value} label={option.label}>
      <span className="tick">
        <Select.ItemIndicator>
          <Sign name="check" size={16} />
        </Select.ItemIndicator>
      </span>
      <Select.ItemText className="flex-1">{option.label}</Select.ItemText>
      {option.note && <span className="tn muted">{option.note}</span>}
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
      <p className="err">
        <Sign name="alert" size={18} /> {failedText}
      </p>
      {onRetry && (
        <Button variant="line" size="sm" onClick={onRetry}>
          Try again
        </Button>
      )}
    </div>
  )
}
