/** Rupees as the console prints them. */

const format = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

/** `₹14,400.00`. */
export const inRupees = (rupees: number): string => format.format(rupees)
