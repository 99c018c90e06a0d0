/** Valid values of the public forms. */

export const aMessage = {
  name: 'Ravi Kumar',
  email: 'ravi@example.in',
  phone: '044 1017 2017',
  message: 'Do you mend a cracked back?',
}
export const aQuote = { ...aMessage, company: 'Adyar Textiles', deviceCount: 25 }
