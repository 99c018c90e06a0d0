/** Labels that do not belong to the note, each until it is taken in anyway or put aside. */
import { Icon } from '#ui/design/icon.tsx'
import type { Refused } from './use-receiving.ts'

type Props = {
  readonly labels: readonly Refused[]
  readonly isRunning: boolean
  readonly onTake: (code: string) => void
  readonly onPutAside: (code: string) => void
}

export function SetAside({ labels, isRunning, onTake, onPutAside }: Props) {
  if (labels.length === 0) return null
  return (
    <div className="set-aside">
      <Icon name="alert" size={18} />
      <div>
        <p className="strong">
          {labels.length === 1
            ? '1 label does not belong to this note'
            : `${labels.length} labels do not belong to this note`}
        </p>
        <ul>
          {labels.map(({ code, text }) => (
            <li key={code}>
              <span className="code">{code}</span>: {text}
              <span className="set-aside-acts">
                <button
                  type="button"
                  className="link"
                  aria-label={`Take it in anyway: ${code}`}
                  disabled={isRunning}
                  onClick={() => onTake(code)}
                >
                  Take it in anyway
                </button>
                <button
                  type="button"
                  className="link"
                  aria-label={`Put it aside: ${code}`}
                  onClick={() => onPutAside(code)}
                >
                  Put it aside
                </button>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
