/** Tests which colleagues a note mentions, and whom the suggestions offer. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findMentions, suggestPeople, typedMention } from './mention.ts'

const selvam = { id: 's', name: 'Selvam Kumar' }
const priya = { id: 'p', name: 'Priya' }
const priyaDevi = { id: 'pd', name: 'Priya Devi' }
const people = [selvam, priya, priyaDevi]
const marked = (text: string, chosen?: string[]) =>
  findMentions(text, people, chosen).mentions.map(({ ids, start, end }) => [
    ids.join(),
    text.slice(start, end),
  ])

describe('a note mentions', () => {
  test('a colleague by the first name or the full name, whatever the case', () => {
    expect(marked('@selvam please call')).toEqual([['s', '@selvam']])
    expect(marked('For @Selvam Kumar: call')).toEqual([['s', '@Selvam Kumar']])
    expect(marked('(@SELVAM)')).toEqual([['s', '@SELVAM']])
  })

  test('several colleagues, each where it names them', () => {
    expect(marked('@Selvam and @Priya Devi')).toEqual([
      ['s', '@Selvam'],
      ['pd', '@Priya Devi'],
    ])
  })

  test('nobody in an e-mail address, in a longer name, or behind an @ alone', () => {
    for (const text of ['mail selvam@selvam.in', '@Selvamani', '@', '@ Selvam', 'Selvam', '@@'])
      expect(findMentions(text, people)).toEqual({ mentions: [], ambiguous: [] })
  })

  test('nobody by a name that two have, unless one of them was chosen', () => {
    expect(findMentions('@Priya, look', people)).toEqual({ mentions: [], ambiguous: ['Priya'] })
    expect(marked('@Priya, look', ['pd'])).toEqual([['pd', '@Priya']])
    expect(marked('@Priya, look', ['p'])).toEqual([['p', '@Priya']])
    const twins = [priya, { id: 'other', name: 'Priya' }]
    expect(findMentions('@Priya', twins).ambiguous).toEqual(['Priya'])
    expect(findMentions('@Priya', twins, ['other']).mentions).toMatchObject([{ ids: ['other'] }])
  })

  test('nobody who was chosen but is not named', () => {
    expect(marked('Please call', ['s'])).toEqual([])
  })

  test('only ranges that begin with @ and contain a name, in order and apart', () => {
    const part = fc.constantFrom('@', 'Selvam', 'Priya', ' Devi', ' Kumar', ' ', 'x', '.', 'செல்வம்')
    fc.assert(
      fc.property(
        fc.array(part).map((parts) => parts.join('')),
        (text) => {
          const { mentions } = findMentions(text, people, ['p'])
          let from = 0
          for (const { start, end, ids } of mentions) {
            expect(start).toBeGreaterThanOrEqual(from)
            expect(text[start]).toBe('@')
            const named = people.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
            expect(named.length).toBe(ids.length)
            const written = text.slice(start + 1, end)
            for (const name of named)
              expect(name === written || name.split(' ')[0] === written).toBe(true)
            from = end
          }
        },
      ),
    )
  })
})

describe('suggestions', () => {
  test('are for the name between the last @ and the caret', () => {
    expect(typedMention('Ask @sel', 8)).toEqual({ start: 4, typed: 'sel' })
    expect(typedMention('Ask @sel now', 8)).toEqual({ start: 4, typed: 'sel' })
    expect(typedMention('Ask @', 5)).toEqual({ start: 4, typed: '' })
    expect(typedMention('Ask', 3)).toBeUndefined()
    expect(typedMention('a@b', 3)).toBeUndefined()
    expect(typedMention('@sel', 0)).toBeUndefined()
  })

  test('are all whose name or a part of it begins so', () => {
    expect(suggestPeople(people, 'DEV')).toEqual([priyaDevi])
    expect(suggestPeople(people, 'priya')).toEqual([priya, priyaDevi])
    expect(suggestPeople(people, 'priya d')).toEqual([priyaDevi])
    expect(suggestPeople(people, '')).toEqual(people)
    expect(suggestPeople(people, 'elv')).toEqual([])
  })
})
