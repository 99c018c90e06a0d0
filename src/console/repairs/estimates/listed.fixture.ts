/** The estimates of a repair before the first is sent, as a test's server lists them. */
export const nothingSent = {
  complaint: 'No picture',
  requests: [],
  asksSignature: false,
  possible: true,
  booked: [],
  freeLineLimit: 100_000_00,
  versions: [],
  offered: [],
}
