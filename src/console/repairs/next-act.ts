/** The one act that comes next at a repair, for the bar at the lower edge of a phone. */
import { endingTitles } from '#domain/repairs/give-back.ts'
import type { Job } from '#console/board/use-move.ts'
import {
  anchorOf,
  firstOpenAnchor,
  handBackForm,
  moveForm,
  placeOfWork,
} from './inspection-anchors.ts'

/** Sends a form of the page, or leads to what is missing; `href` is absent where this colleague cannot do it. */
export type NextAct =
  | { readonly form: string; readonly text: string }
  | { readonly why: string; readonly text: string; readonly href?: string }

type Checks = readonly {
  /** This colleague may answer its points now. */
  readonly open: boolean
  readonly points: readonly { readonly title: string; readonly answer: string | null }[]
}[]
type Acting = Pick<Job, 'orderId' | 'next' | 'mayHandBack'>

/** Undefined where this colleague has nothing to do. `checks` are absent until they have loaded. */
export function nextActOf(
  { orderId, next, mayHandBack }: Acting,
  {
    checks = [],
    takesMoney,
  }: { readonly checks?: Checks | undefined; readonly takesMoney: boolean },
): NextAct | undefined {
  if (mayHandBack) return { form: handBackForm, text: endingTitles['handed-back'] }
  if (!next) return undefined
  if (!next.held) return { form: moveForm, text: `Move to ${next.title}` }
  const why = `Before ${next.title}`
  if (next.held.by === 'payment' && !takesMoney) return { why, text: next.held.why }
  if (next.held.by === 'door') {
    const { to: href, text } = placeOfWork(orderId, 'door')
    return { why, text, href }
  }
  const { anchor, text } = anchorOf(next.held.by)
  const open = checks.find((check) => check.open)?.points.filter(({ answer }) => !answer) ?? []
  const [first] = open
  if (next.held.by !== 'check' || !first) return { why, text, href: `#${anchor}` }
  return {
    why: `${why}: ${open.length} ${open.length === 1 ? 'point is' : 'points are'} open`,
    text: `Next point: ${first.title}`,
    href: `#${firstOpenAnchor}`,
  }
}
