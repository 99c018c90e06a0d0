/** The shop that this installation runs for; the composition root hands it to every use case. */
import { sampleShop } from '#kernel/sample-shop.ts'
import type { Shop } from '#kernel/shop.ts'

export const shop: Shop = sampleShop
