/** After the answer: thanks, and the same link elsewhere whatever was answered; changing it and taking words back. */
import type { ResponseOf } from '#kernel/endpoint.ts'
import { stopAsking, type viewRating, withdrawWords } from '#domain/ratings/contract/customer.ts'
import { Button } from '#ui/design/button.tsx'
import { Icon } from '#ui/design/icon.tsx'
import { useAction } from '#ui/query/use-action.ts'
import type { RatingTexts } from './rating-texts.ts'

type Props = {
  readonly token: string
  readonly asked: ResponseOf<typeof viewRating>
  readonly texts: RatingTexts
  readonly onChange: () => void
}

const failure = { title: 'Not changed', message: 'Please try again.' }

export function RatingGiven({ token, asked, texts, onChange }: Props) {
  const withdrawing = useAction(withdrawWords, { failure })
  const stopping = useAction(stopAsking, { failure })
  const { answer, open, page, shown, stopped } = asked
  return (
    <div className="grid gap-5">
      {answer ? (
        <div className="grid gap-2" role="status">
          <h2 className="title-1">{texts.thanks}</h2>
          <p>{texts.thanksText}</p>
          <p className="rating-shown">
            {answer.stars} / 5: {texts.ofFive[answer.stars - 1]}
          </p>
          {answer.words && <p className="customer-words">“{answer.words}”</p>}
          {shown && <p>{texts.shown}</p>}
        </div>
      ) : (
        <p>{texts.over}</p>
      )}
      {answer && page && (
        <a className="link inline-flex items-center gap-2" href={page} rel="noreferrer">
          {texts.page} <Icon name="external" size={18} />
        </a>
      )}
      <div className="flex flex-wrap gap-3">
        {answer && open && (
          <Button variant="line" onClick={onChange}>
            {texts.change}
          </Button>
        )}
        {answer?.consent && (
          <Button
            variant="line"
            loading={withdrawing.isRunning}
            onClick={() => void withdrawing.run({ token })}
          >
            {texts.withdraw}
          </Button>
        )}
        {stopped ? (
          <p className="small muted">{texts.stopped}</p>
        ) : (
          <Button
            variant="quiet"
            loading={stopping.isRunning}
            onClick={() => void stopping.run({ token })}
          >
            {texts.stop}
          </Button>
        )}
      </div>
      {answer && !open && <p className="small muted">{texts.over}</p>}
    </div>
  )
}
