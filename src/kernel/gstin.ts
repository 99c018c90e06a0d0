/** GST identification numbers: their form and their check character. */

const form = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[0-9A-Z]$/
const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Base 36, weights 1 and 2 in turn, the digits of each product added (as the GST network publishes it). */
function checkCharacter(first14: string): string | undefined {
  const sum = [...first14].reduce((total, sign, index) => {
    const product = signs.indexOf(sign) * (index % 2 === 0 ? 1 : 2)
    return total + Math.floor(product / 36) + (product % 36)
  }, 0)
  return signs[(36 - (sum % 36)) % 36]
}

/** True for 15 capitals and digits in the form of a GSTIN whose check character holds. */
export const isGstin = (text: string): boolean =>
  form.test(text) && text[14] === checkCharacter(text.slice(0, 14))
