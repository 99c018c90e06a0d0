/** 'Call me first' and 'Ask for a new estimate': one tap, after which the page says when it was asked. */
import { requestByLink, requestInAccount } from '#domain/estimates/contract/customer.ts'
import type { RequestKind } from '#domain/estimates/estimate-request.ts'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useAction } from '#ui/query/use-action.ts'
import { timestampText } from '#ui/repairs/timestamps.ts'
import type { ShownEstimate } from './shown-estimate.ts'

type Props = {
  readonly shown: ShownEstimate
  readonly kind: RequestKind
  readonly onAsked: (shown: ShownEstimate) => void
}

const failure = { title: 'Not sent', message: 'Please try again, or call us.' }

export function AskByLink({ token, onAsked, ...props }: Props & { readonly token: string }) {
  const { version } = props.shown
  const asking = useAction(requestByLink, { failure, onSuccess: (shown) => onAsked(shown) })
  const ask = () => void asking.run({ token, version, kind: props.kind })
  return <AskUs {...props} isAsking={asking.isRunning} onAsk={ask} />
}

export function AskInAccount({ orderId, onAsked, ...props }: Props & { readonly orderId: string }) {
  const { version } = props.shown
  const asking = useAction(requestInAccount, { failure, onSuccess: (shown) => onAsked(shown) })
  const ask = () => void asking.run({ orderId, version, kind: props.kind })
  return <AskUs {...props} isAsking={asking.isRunning} onAsk={ask} />
}

const texts = {
  call: {
    button: 'Call me first',
    icon: 'phone',
    done: 'We call you.',
    next: 'You can still answer here before that.',
  },
  'new-estimate': {
    button: 'Ask for a new estimate',
    icon: 'mail',
    done: 'We write you a new estimate.',
    next: 'You get a message as soon as it is ready.',
  },
} as const

type AskProps = Pick<Props, 'shown' | 'kind'> & {
  readonly isAsking: boolean
  readonly onAsk: () => void
}

function AskUs({ shown, kind, isAsking, onAsk }: AskProps) {
  const open = shown.requests.find((one) => one.kind === kind)
  const text = texts[kind]
  const isFirst = kind === 'new-estimate'
  return (
    <div role="status" className={kind === 'call' ? 'mt-4' : 'contents'}>
      {open ? (
        <p className="estimate-until">
          <Icon name={text.icon} size={20} />
          <span>
            <b>{text.done}</b> You asked on {timestampText(open.askedAt)}. {text.next}
          </span>
        </p>
      ) : (
        <Button
          variant={isFirst ? 'mark' : 'line'}
          block={!isFirst}
          loading={isAsking && 'Sending'}
          onClick={onAsk}
        >
          <Icon name={text.icon} size={18} /> {text.button}
        </Button>
      )}
    </div>
  )
}
