/** What must hold of the sheet of each day. */
import { indianDay } from '#kernel/time.ts'
import { read, type World } from './world.ts'

type ReceivedRow = { captured_at: Date; amount_paise: string; refunded_paise: string }
type Sheet = { balanced: boolean; rows: { received: number; difference: number }[] }

/** Every rupee of each day is explained on its sheet; its difference is what went back beyond what was received. */
export async function wrongsOfDays({ shop, owner }: World): Promise<string[]> {
  const rows = await shop.query<ReceivedRow>(
    'select captured_at, amount_paise, refunded_paise from payments',
  )
  const wrong: string[] = []
  const byDay = Map.groupBy(rows, ({ captured_at }) => indianDay(captured_at))
  for (const [day, payments] of byDay) {
    const sheet = await read<Sheet>(owner, `/staff/money/sheet?day=${day}`)
    const shown = (part: 'received' | 'difference') =>
      sheet?.rows.reduce((all, one) => all + Math.round(one[part] * 100), 0)
    const received = payments.reduce((all, { amount_paise }) => all + Number(amount_paise), 0)
    const excess = payments.reduce(
      (all, one) => all + Math.max(0, Number(one.refunded_paise) - Number(one.amount_paise)),
      0,
    )
    if (shown('difference') !== 0 - excess)
      wrong.push(`${day}: ${excess} too much went back, differs by ${shown('difference')}`)
    if (sheet?.balanced !== (excess === 0)) wrong.push(`${day}: balanced is ${sheet?.balanced}`)
    if (shown('received') !== received)
      wrong.push(`${day}: received ${received}, the sheet states ${shown('received')}`)
    const alarms = await shop.query(
      `select 1 from alarms where kind = 'payment-sheet-unbalanced' and facts ->> 'day' = $1`,
      [day],
    )
    if (excess === 0 && alarms.length > 0) wrong.push(`${day}: an alarm for no difference`)
  }
  return wrong
}
