import { expect, test } from 'vitest'
import { ofTwoStates, stateFrom } from '#kernel/pincode-table.ts'
import { stateOfPincode } from '#kernel/pincode-state.ts'
import { pincodeTable, readOffices } from '../script/make-pincode-table.ts'

const offices = readOffices()

test('the table of pincodes is what the directory of offices makes of it', () => {
  expect({ from: stateFrom, ofTwoStates }).toEqual(pincodeTable(offices))
})

test('the directory is whole: every State, and as many pincodes as India has', () => {
  const pincodes = new Set(offices.map(({ p }) => p))
  expect(pincodes.size).toBeGreaterThan(19_000)
  expect(new Set(stateFrom.map(([, state]) => state)).size).toBe(36)
  for (const pincode of pincodes)
    if (!pincode.startsWith('9')) expect(stateOfPincode(pincode), pincode).toBeDefined()
})

test('an office under a wrong pincode, or in a State that its circle does not serve, decides nothing', () => {
  const office = (p: string, c: string, s: string) => ({ p, c, s })
  const rajasthan = ['333021', '333022', '333023'].map((p) =>
    office(p, 'Rajasthan Circle', 'RAJASTHAN'),
  )
  const wrong = [
    office('333022', 'Rajasthan Circle', 'TELANGANA'),
    office('333023', 'Telangana Circle', 'TELANGANA'),
    office('333023', 'Rajasthan Circle', 'RAJASTHAN'),
  ]
  expect(pincodeTable([...rajasthan, ...wrong])).toEqual({
    from: [[333_021, '08']],
    ofTwoStates: [],
  })
})
