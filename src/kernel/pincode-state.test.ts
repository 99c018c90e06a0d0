import { describe, expect, test } from 'vitest'
import { stateCodes, stateName } from './gst-state.ts'
import { isOfTwoStates, stateOfAddressText, stateOfPincode } from './pincode-state.ts'

describe('the State of a pincode', () => {
  test.each([
    ['600004', 'Tamil Nadu'],
    ['605602', 'Tamil Nadu'],
    ['607001', 'Tamil Nadu'],
    ['609001', 'Tamil Nadu'],
    ['605001', 'Puducherry'],
    ['605014', 'Puducherry'],
    ['609602', 'Puducherry'],
    ['609609', 'Puducherry'],
    ['673310', 'Puducherry'],
    ['533464', 'Andhra Pradesh'],
    ['262908', 'Uttar Pradesh'],
    ['605104', 'Tamil Nadu'],
    ['673001', 'Kerala'],
    ['682555', 'Lakshadweep'],
    ['533001', 'Andhra Pradesh'],
    ['500001', 'Telangana'],
    ['560001', 'Karnataka'],
    ['403001', 'Goa'],
    ['400001', 'Maharashtra'],
    ['110001', 'Delhi'],
    ['160017', 'Chandigarh'],
    ['160055', 'Punjab'],
    ['122001', 'Haryana'],
    ['201301', 'Uttar Pradesh'],
    ['247667', 'Uttarakhand'],
    ['247001', 'Uttar Pradesh'],
    ['194101', 'Ladakh'],
    ['190001', 'Jammu and Kashmir'],
    ['396210', 'Dadra and Nagar Haveli and Daman and Diu'],
    ['395001', 'Gujarat'],
    ['737101', 'Sikkim'],
    ['744101', 'Andaman and Nicobar Islands'],
    ['834001', 'Jharkhand'],
    ['800001', 'Bihar'],
    ['793001', 'Meghalaya'],
    ['781001', 'Assam'],
    ['492001', 'Chhattisgarh'],
  ])('%s is %s', (pincode, name) => {
    const code = stateOfPincode(pincode)
    expect(code && stateName(code)).toBe(name)
  })

  test('is unknown for the army and for what is no pincode', () => {
    for (const text of ['900001', '', '0600004', '60000', '6000044', 'Chennai'])
      expect(stateOfPincode(text)).toBeUndefined()
  })

  test('is found for every State, so that none is forgotten', () => {
    const found = new Set<string | undefined>()
    for (let pincode = 100_000; pincode < 1_000_000; pincode += 7)
      found.add(stateOfPincode(String(pincode)))
    expect(stateCodes.filter((code) => !found.has(code))).toEqual(['97'])
  })

  test('is read from an address written as text', () => {
    expect(stateOfAddressText('Plot 100200300, 12 MG Road, Bengaluru 560 001')).toBe('29')
    expect(stateOfAddressText('14 Kutchery Road, Mylapore')).toBeUndefined()
  })
  test.each(['605106', '605107', '605501', '605102', '607403', '533 464', '605014', '247662'])(
    'is not told by an address of %s, which has offices of two States',
    (pincode) => {
      const address = `4 Main Road, ${pincode}`
      expect([isOfTwoStates(address), stateOfAddressText(address)]).toEqual([true, undefined])
      expect(isOfTwoStates('12 MG Road, Bengaluru 560001')).toBe(false)
    },
  )
})
