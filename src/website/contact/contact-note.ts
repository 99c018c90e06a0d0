/** What stands in the message of the contact form when a page sent the person there. */
import { productLinks } from '#website/frame/site-links.ts'

/** `asked` is the address's `device`; nothing for what we do not know. */
export function contactNote(input: string | null): string {
  if (input === 'trade-in') return 'I would like to trade in an iPhone.\nModel: \nCondition: '
  const product = productLinks.find(({ to }) => to === `/products/${input}`)
  return product ? `Device: ${product.label}\nWhat happened: ` : ''
}
