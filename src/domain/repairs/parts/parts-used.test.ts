import { describe, expect, test } from 'vitest'
import { AppError } from '#kernel/app-error.ts'
import { searchedTerms } from '../board/search-terms.ts'
import {
  canNoteParts,
  linesWithoutPart,
  mayNote,
  type PartEntry,
  partNameOf,
  serialPattern,
  serialSearchTerms,
} from './parts-used.ts'
import { stageKeys } from '../stages.ts'

const lines = [
  { issueId: 'screen', label: 'Screen Replacement', sparePrice: 890_000 },
  { issueId: 'battery', label: 'Battery Replacement', sparePrice: 320_000 },
  { issueId: 'cleaning', label: 'Fan and dust service', sparePrice: 0 },
]
const part = (issueId: string, serial: string | null, removed = false): PartEntry => ({
  issueId,
  serial,
  removedAt: removed ? new Date(0) : null,
})
const codeOf = (entries: readonly PartEntry[], issueId: string, serial: string | null) => {
  try {
    mayNote(lines, entries, { issueId, serial })
  } catch (error) {
    return error instanceof AppError ? error.entry.code : String(error)
  }
  return undefined
}

describe('an issue that was sold with a spare', () => {
  test('needs a part, or a note that none was used; a removed one does not count', () => {
    const missing = (entries: readonly PartEntry[]) =>
      linesWithoutPart(lines, entries).map(({ issueId }) => issueId)
    expect(missing([])).toEqual(['screen', 'battery'])
    expect(missing([part('screen', 'A-1'), part('battery', null)])).toEqual([])
    expect(missing([part('screen', 'A-1', true), part('battery', null, true)])).toHaveLength(2)
  })
})

describe('a part', () => {
  test('is noted once, for an issue of the order, which may have several', () => {
    expect(codeOf([], 'screen', 'A-1')).toBeUndefined()
    expect(codeOf([part('screen', 'A-1')], 'screen', 'A-2')).toBeUndefined()
    expect(codeOf([], 'cleaning', 'A-1')).toBeUndefined()
    expect(codeOf([], 'camera', 'A-1')).toBe('ISSUE_NOT_ORDERED')
    expect(codeOf([part('screen', 'A-1')], 'battery', 'a -1')).toBe('SERIAL_NOTED')
    expect(codeOf([part('screen', 'A-1', true)], 'screen', 'A-1')).toBeUndefined()
  })

  test('and a note that none was used exclude each other', () => {
    expect(codeOf([part('screen', null)], 'screen', 'A-1')).toBe('NO_PART_STATED')
    expect(codeOf([part('screen', null)], 'screen', null)).toBe('NO_PART_STATED')
    expect(codeOf([part('screen', 'A-1')], 'screen', null)).toBe('PART_NOTED')
    expect(codeOf([part('screen', 'A-1', true)], 'screen', null)).toBeUndefined()
  })

  test('is noted between the beginning of the repair and the hand-over', () => {
    expect(stageKeys.filter(canNoteParts)).toEqual(stageKeys.slice(7, 12))
  })

  test('is named after its issue', () => {
    expect(['Screen Replacement', 'Charging Port Repair', 'No display'].map(partNameOf)).toEqual([
      'Screen',
      'Charging Port',
      'No display',
    ])
  })

  test('is found by its serial number as it is read or typed', () => {
    for (const serial of ['D6X-40218', 'D6X 40218', 'd6x40218', '9198400120177', '0987 6543 210'])
      for (const input of [serial, serial.toLowerCase(), serial.replace(/[\s-]/g, '')])
        for (const word of searchedTerms(input))
          expect(
            serialSearchTerms(serial).some((one) => one.startsWith(word)),
            input,
          ).toBe(true)
  })

  test('has a serial number of letters, digits and what stands between them', () => {
    expect(['D6X-40218', 'A.1/2 B', 'SN:7_(2)'].every((one) => serialPattern.test(one))).toBe(true)
    expect(['-1', '', 'A;1', 'A\n1'].some((one) => serialPattern.test(one))).toBe(false)
  })
})
