/** The customer as whom a visitor of the demonstration signs in. */
export const demoCustomer = {
  id: 'dem0c0st0mer000000kav1tha0',
  name: 'Kavitha Raman',
  email: 'kavitha.raman@example.com',
  mobileNumber: '9840012017',
} as const
