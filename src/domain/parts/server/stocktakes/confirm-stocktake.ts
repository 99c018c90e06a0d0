/** A colleague confirms the differences of a stocktake, and the records become what was counted. */
import { and, eq, isNull } from 'drizzle-orm'
import { fail } from '#kernel/app-error.ts'
import type { ColleagueActor } from '#kernel/actor.ts'
import { inTransaction, type Tx } from '#platform/db/db.ts'
import { stocktakeErrors } from '../../stocktake-errors.ts'
import { type Difference, sumsOf } from '../../stocktake.ts'
import { partNeedsChanged } from '../../events.ts'
import type { PartDeps } from '../deps.ts'
import { partNeeds } from '../purchases/tables.ts'
import { recordAudit } from '../record-audit.ts'
import { changeItem } from '../stock/change-item.ts'
import { offerFree } from '../stock/free-piece.ts'
import { lockParts } from '../stock/lock-parts.ts'
import { recordMove, type StockItem } from '../stock/moves.ts'
import { carry } from '../stock/pieces.ts'
import { lockStocktake, readLines, shelfOf, type Stocktake } from './stocktake-rows.ts'
import { stocktakes } from './tables.ts'
import { addFound, takeFound } from './take-found.ts'

type Seen = {
  readonly partId: string
  readonly missing: number
  readonly found: number
  readonly elsewhere: number
}
type Input = {
  readonly stocktakeId: string
  readonly reason: string
  readonly lookedAgain?: boolean | undefined
  readonly differences: readonly Seen[]
}
type Line = Awaited<ReturnType<typeof readLines>>[number]
type Cause = { readonly at: Date; readonly by: ColleagueActor; readonly note: string }

/**
 * Changes exactly the differences that the colleague saw. Fails with STOCKTAKE_NOT_FOUND, STOCKTAKE_ENDED,
 * NOTHING_COUNTED, STOCKTAKE_CHANGED, or SECOND_LOOK_NEEDED while something is missing.
 */
export async function confirmStocktake(
  deps: PartDeps,
  by: ColleagueActor,
  { stocktakeId, reason, lookedAgain, differences }: Input,
): Promise<void> {
  const { db, clock } = deps
  await inTransaction(db, async (tx) => {
    const at = clock()
    const stocktake = await lockStocktake(tx, stocktakeId)
    const first = await readLines(tx, stocktake)
    await lockParts(
      tx,
      first.map(({ part }) => part.id),
    )
    // Read again with the parts locked: only now nothing changes any more.
    const lines = await readLines(tx, stocktake)
    if (lines.every(({ difference }) => difference.counted === null))
      fail(stocktakeErrors.NOTHING_COUNTED)
    refuseChanged(lines, differences)
    const sums = lines.map(({ difference }) => sumsOf(difference))
    const all = (key: keyof (typeof sums)[number]) => sums.reduce((sum, one) => sum + one[key], 0)
    const result = {
      missing: all('missing'),
      found: all('found'),
      elsewhere: all('elsewhere'),
    }
    if (result.missing > 0 && !lookedAgain) fail(stocktakeErrors.SECOND_LOOK_NEEDED)
    for (const line of lines) {
      await correct(tx, stocktake, line, { at, by, note: reason })
      await offerToRepairs(deps, tx, line, { at, by })
    }
    const end = { endedAt: at, endedBy: by.id, endedByName: by.name, reason, ...result }
    await tx.update(stocktakes).set(end).where(eq(stocktakes.id, stocktakeId))
    await recordAudit(tx, by, {
      at,
      action: 'stocktake.confirmed',
      subject: { kind: 'stocktake', id: stocktakeId },
      data: { after: { reason, ...result } },
    })
  })
}

function refuseChanged(lines: readonly Line[], seen: readonly Seen[]): void {
  const textOf = ({ partId, missing, found, elsewhere }: Seen) =>
    [partId, missing, found, elsewhere].join()
  const now = lines
    .map(({ part, difference }) => ({ partId: part.id, ...sumsOf(difference) }))
    .filter(({ missing, found, elsewhere }) => missing + found + elsewhere > 0)
  const same = now.map(textOf).toSorted().join(' ') === seen.map(textOf).toSorted().join(' ')
  if (!same) fail(stocktakeErrors.STOCKTAKE_CHANGED)
}

async function correct(tx: Tx, stocktake: Stocktake, line: Line, cause: Cause): Promise<void> {
  const { part, difference, pieces } = line
  const shelf = shelfOf(stocktake)
  const itemOf = ({ id }: { readonly id: number }) => pieces.find((one) => one.id === id)
  for (const piece of difference.missing) await lose(tx, itemOf(piece), 1, cause)
  await loseCounted(tx, pieces, shelf, difference, cause)
  for (const piece of difference.elsewhere) {
    const item = itemOf(piece)
    if (item)
      await carry(tx, item, item.quantity, shelf ?? item.shelf, {
        reason: 'stocktake-elsewhere',
        ...cause,
      })
  }
  for (const count of difference.found) await takeFound(tx, part, count, shelf, cause)
  if (difference.more > 0) await addFound(tx, part, { quantity: difference.more }, shelf, cause)
}

/** A repair that lost its piece gets another free one, or waits. */
async function offerToRepairs(
  deps: PartDeps,
  tx: Tx,
  { part, difference }: Line,
  when: { readonly at: Date; readonly by: ColleagueActor },
): Promise<void> {
  if (sumsOf(difference).missing === 0) return
  await offerFree(deps, tx, part.id, when)
  await deps.publish(tx, partNeedsChanged, { partId: part.id })
}

const firstLost = ['free', 'found', 'reserved'] as const

/** Free pieces first, so that a repair loses its own only where no other is left. */
async function loseCounted(
  tx: Tx,
  pieces: readonly StockItem[],
  shelf: string | undefined,
  { less }: Difference,
  cause: Cause,
): Promise<void> {
  let left = less
  for (const state of firstLost)
    for (const item of pieces) {
      const isHere = item.state === state && (shelf === undefined || item.shelf === shelf)
      const take = isHere ? Math.min(left, item.quantity) : 0
      if (take > 0) await lose(tx, item, take, cause)
      left -= take
    }
}

/** A piece held for a repair is lacking there again. */
async function lose(
  tx: Tx,
  item: StockItem | undefined,
  quantity: number,
  cause: Cause,
): Promise<void> {
  if (!item) return
  const { state, orderId, issueId, partId } = item
  const next = { state: 'scrapped', orderId: null, issueId: null } as const
  const gone = await changeItem(tx, item, quantity, next)
  const move = { ...cause, item: gone, from: state, to: 'scrapped', orderId } as const
  await recordMove(tx, { ...move, reason: 'stocktake-missing' })
  if (state !== 'reserved' || orderId === null || issueId === null) return
  const isIts = and(
    eq(partNeeds.orderId, orderId),
    eq(partNeeds.issueId, issueId),
    isNull(partNeeds.endedAt),
  )
  const [open] = await tx.select({ id: partNeeds.id }).from(partNeeds).where(isIts)
  if (!open) await tx.insert(partNeeds).values({ partId, orderId, issueId, since: cause.at })
}
