/** The buttons that add a line to an estimate: an issue of the catalogue, or a free one. */
import { randomId } from '#ui/api/random-id.ts'
import { Button } from '#ui/design/button.tsx'
import type { DraftLine } from './estimate-draft.ts'
import type { Listed } from './listed.ts'

type AddProps = {
  readonly listed: Listed
  readonly lines: readonly DraftLine[]
  readonly onAdd: (line: DraftLine) => void
}

export function AddLine({ listed, lines, onAdd }: AddProps) {
  const left = listed.offered.filter(
    ({ issueId }) => !lines.some((line) => line.kind === 'issue' && line.issueId === issueId),
  )
  const free = { label: '', labour: '', part: '', quality: '', warranty: '', takes: '', needs: '' }
  return (
    <div className="flex flex-wrap gap-2">
      {left.length > 0 && (
        <Button
          variant="line"
          size="sm"
          onClick={() => onAdd({ id: randomId(), kind: 'issue', issueId: '', needs: '' })}
        >
          Add an issue
        </Button>
      )}
      {listed.freeLineLimit > 0 && (
        <Button
          variant="line"
          size="sm"
          onClick={() => onAdd({ id: randomId(), kind: 'free', ...free })}
        >
          Add a free line
        </Button>
      )}
    </div>
  )
}
