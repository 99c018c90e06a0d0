import { expect, test } from 'vitest'
import { firstNameOf, namesIn } from './person-name.ts'

test.each([
  ['Kavitha Raman', 'Kavitha'],
  ['R. Karthik', 'Karthik'],
  ['R.Karthik', 'Karthik'],
  ['S.P.Balasubramaniam', 'Balasubramaniam'],
  ['Karthik R', 'Karthik'],
  ['மு.கார்த்திக்', 'கார்த்திக்'],
  ['O’Brien-Das', 'O’Brien-Das'],
  ['Jo', 'Jo'],
  [' A. B. ', 'A. B.'],
  ['', ''],
])('the first name of %j is %j', (name, first) => {
  expect(firstNameOf(name)).toBe(first)
})

test.each([
  ['S.P.Balasubramaniam', ['S', 'P', 'Balasubramaniam']],
  ['O’Brien-Das', ['O', 'Brien', 'Das']],
  ['மு. கார்த்திக்', ['மு', 'கார்த்திக்']],
])('the names in %j are %j', (name, names) => {
  expect(namesIn(name)).toEqual(names)
})
