/** Valid values of the forms that colleagues answer. */

/** A quote request. */
export const loomsOfGuindy = {
  name: 'Arjun Selvam',
  company: 'Guindy Looms',
  email: 'arjun@example.com',
  phone: '+91 44 2345 6789',
  deviceCount: 40,
  deviceType: 'macbook',
  message: 'Two offices, Guindy and Taramani.',
} as const
