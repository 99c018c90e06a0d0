import { expect, test } from 'vitest'
import { openTurns } from './turns.ts'

const aKind = (name: string, log: string[]) => ({
  leave: async () => void log.push(`${name} leaves`),
})

test('work runs one after the other, and what one kind keeps is given back before another has its turn', async () => {
  const log: string[] = []
  const turns = openTurns()
  const [prints, photos] = [aKind('prints', log), aKind('photos', log)]
  const first = Promise.withResolvers<void>()
  const work = [
    turns(prints, async () => {
      log.push('a begins')
      await first.promise
      log.push('a ends')
    }),
    turns(prints, async () => void log.push('b')),
    turns(photos, async () => void log.push('c')),
    turns(prints, async () => void log.push('d')),
  ]
  first.resolve()
  await Promise.all(work)
  expect(log).toEqual(['a begins', 'a ends', 'b', 'prints leaves', 'c', 'photos leaves', 'd'])
})

test('work that fails fails for who asked for it, and the next has its turn', async () => {
  const turns = openTurns()
  const kind = aKind('prints', [])
  const refused = expect(turns(kind, () => Promise.reject(new Error('no paper')))).rejects.toThrow(
    'no paper',
  )
  expect(await turns(kind, async () => 'printed')).toBe('printed')
  await refused
})
