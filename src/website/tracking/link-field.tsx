/** A link to share, in a field to copy it from. */
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useToasts } from '#ui/design/toasts.tsx'

type Props = { readonly label: string; readonly address: string }

export function LinkField({ label, address }: Props) {
  const { show } = useToasts()
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address)
      show({ title: 'Link copied', tone: 'good' })
    } catch {
      show({ title: 'Link not copied', message: 'Please copy it by hand.', tone: 'bad' })
    }
  }
  return (
    <div className="flex w-full max-w-md items-stretch gap-2">
      <input
        className="input code small min-w-0 flex-1"
        aria-label={label}
        readOnly
        value={address}
        onFocus={(event) => event.target.select()}
      />
      <Button variant="line" size="sm" className="min-h-11" onClick={() => void copy()}>
        <Icon name="copy" size={17} /> Copy
      </Button>
    </div>
  )
}
