/** The shop's own data for pages: the one module from which the web learns which shop it shows. */
import { sampleShop } from '#kernel/sample-shop.ts'
import { addressLine, publicAddress, type Shop } from '#kernel/shop.ts'

export const shop: Shop = sampleShop

/** `14 Kutchery Road, Mylapore, Chennai 600004`. */
export const shopAddress = addressLine(shop)

/** The public address of a path ('/about'), whatever host the request named. */
export const publishedAt = (path: string): string => publicAddress(shop, path)
