/** The States and Union territories of India with their GST codes, as the GST portal lists them. */

const states = {
  '01': 'Jammu and Kashmir',
  '02': 'Himachal Pradesh',
  '03': 'Punjab',
  '04': 'Chandigarh',
  '05': 'Uttarakhand',
  '06': 'Haryana',
  '07': 'Delhi',
  '08': 'Rajasthan',
  '09': 'Uttar Pradesh',
  '10': 'Bihar',
  '11': 'Sikkim',
  '12': 'Arunachal Pradesh',
  '13': 'Nagaland',
  '14': 'Manipur',
  '15': 'Mizoram',
  '16': 'Tripura',
  '17': 'Meghalaya',
  '18': 'Assam',
  '19': 'West Bengal',
  '20': 'Jharkhand',
  '21': 'Odisha',
  '22': 'Chhattisgarh',
  '23': 'Madhya Pradesh',
  '24': 'Gujarat',
  '26': 'Dadra and Nagar Haveli and Daman and Diu',
  '27': 'Maharashtra',
  '29': 'Karnataka',
  '30': 'Goa',
  '31': 'Lakshadweep',
  '32': 'Kerala',
  '33': 'Tamil Nadu',
  '34': 'Puducherry',
  '35': 'Andaman and Nicobar Islands',
  '36': 'Telangana',
  '37': 'Andhra Pradesh',
  '38': 'Ladakh',
  '97': 'Other Territory',
} as const

/** Two digits, `33`. */
export type StateCode = keyof typeof states

// Object.keys would put the keys that look like whole numbers first.
export const stateCodes: readonly StateCode[] = (Object.keys(states) as StateCode[]).toSorted()

export const isStateCode = (code: string): code is StateCode => Object.hasOwn(states, code)

export const stateName = (code: StateCode): string => states[code]

/** `Tamil Nadu (33)`, as documents print it. */
export const stateWithCode = (code: StateCode): string => `${states[code]} (${code})`
