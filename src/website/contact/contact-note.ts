/** The text that the contact form's message begins with when a page links there. */
import { productLinks } from '#website/frame/site-links.ts'

/** `device` is the parameter of the address; an unknown one gives an empty text. */
export function contactNote(device: string | null): string {
  if (device === 'trade-in') return 'I would like to trade in an iPhone.\nModel: \nCondition: '
  const product = productLinks.find(({ to }) => to === `/products/${device}`)
  return product ? `Device: ${product.label}\nWhat happened: ` : ''
}
