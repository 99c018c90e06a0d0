/** Ids of the demonstration's orders that are opened by use cases which make their ids themselves. */
import { alphabet, idPattern } from '#kernel/id.ts'
import type { DemoDeps } from './deps.ts'

/** The first id that is made with these deps is this one; the ones after it are random. */
export function nextIdIs(app: DemoDeps, id: string): DemoDeps {
  if (!idPattern.test(id)) throw new Error(`${id} is no id`)
  let isMade = false
  const random: DemoDeps['random'] = (count) => {
    if (isMade || count !== id.length) return app.random(count)
    isMade = true
    return Uint8Array.from(id, (letter) => alphabet.indexOf(letter))
  }
  return { ...app, random }
}
