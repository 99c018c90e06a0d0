/** What the headers of answers depend on. */
import type { HeaderSettings } from '#platform/http/headers.ts'
import type { Config } from './config.ts'

/** The payment provider's own hosts, where its checkout is loaded from them. */
export const headerSettings = ({ demo, payments, mapTiles }: Config): HeaderSettings => {
  const provider = !demo && payments.provider === 'razorpay'
  return {
    https: !demo,
    // A policy cannot contain {s}, so it allows any subdomain.
    images: [...(/^https?:\/\/[^/]+/.exec(mapTiles.url) ?? [])].map((one) =>
      one.replace('{s}', '*'),
    ),
    scripts: provider ? ['https://checkout.razorpay.com'] : [],
    frames: provider ? ['https://api.razorpay.com', 'https://checkout.razorpay.com'] : [],
    connections: provider ? ['https://lumberjack.razorpay.com', 'https://api.razorpay.com'] : [],
  }
}
