/** The list of all texts for the register, with those that colleagues wrote. */
import type { Db } from '#platform/db/db.ts'
import { csvText } from '#platform/csv-text.ts'
import { serve } from '#platform/http/serve.ts'
import { messageRegisterFile } from '../contract/staff.ts'
import { type RegisterChannel, registerHead, registerRows } from '../register-list.ts'
import { listLatestTexts, ownTextOf } from './own-texts.ts'

type Deps = {
  /** Absent: without the texts that colleagues wrote. */
  readonly db?: Db | undefined
  readonly brand: string
}

/** Comma-separated, with a head. */
export async function messageRegister(
  { db, brand }: Deps,
  channel: RegisterChannel,
): Promise<string> {
  const latest = db ? await listLatestTexts(db) : []
  const own = latest.flatMap((row) => {
    const written = ownTextOf(row)
    return written ? [{ template: row.template, language: row.language, text: written.text }] : []
  })
  return csvText({ head: registerHead, rows: registerRows({ channel, brand, own }) })
}

type RouteDeps = { readonly db: Db; readonly textApp: { readonly brand: string } }

/** `GET /staff/texts/register`. */
export const messageRegisterRoute = ({ db, textApp }: RouteDeps) =>
  serve(messageRegisterFile, async (_, { channel }) => ({
    body: await messageRegister({ db, brand: textApp.brand }, channel),
    type: 'text/csv; charset=utf-8',
    fileName: `messages-${channel}.csv`,
  }))
