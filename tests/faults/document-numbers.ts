/** Whether the numbers of the documents have gaps, and how many documents there are. */
import type { IssuedKind } from '#domain/accounting/document.ts'
import type { Shop } from './shop.ts'

/** Every series counts from 1 without a gap or a repeat, and its counter stands at its last number. */
export async function wrongsOfNumbers({ query }: Pick<Shop, 'query'>): Promise<string[]> {
  const rows = await query<{
    series: string
    year: string
    n: number
    highest: number
    last: number
  }>(
    `select d.series, d.financial_year as year, count(distinct d.seq)::int as n, max(d.seq) as highest,
       max(c.last) as last
     from documents d
     left join document_counters c on c.series = d.series and c.financial_year = d.financial_year
     group by 1, 2`,
  )
  return rows
    .filter(({ n, highest, last }) => n !== highest || last !== highest)
    .map(({ series, year, ...of }) => `${series}/${year}: ${JSON.stringify(of)}`)
}

/** How many documents of each kind there are. */
export async function countDocuments({ query }: Pick<Shop, 'query'>) {
  const rows = await query<{ kind: IssuedKind; n: number }>(
    'select kind, count(*)::int as n from documents group by 1',
  )
  return Object.fromEntries(rows.map(({ kind, n }) => [kind, n]))
}
