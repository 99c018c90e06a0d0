/** What visitors and customers ask for together, as a busy day has it. */
import { type Ask, requestBytes } from './load.ts'
import type { Visitor } from './visitor.ts'

/** 20 in 100 pages, 60 public calls, 15 calls of signed-in customers, 5 writes. */
export function mixedLoad(people: readonly Visitor[]): Buffer[] {
  const pages = ['/', '/service-enquiry', '/privacy-policy', '/profile/orders']
  const api = (path: string): string => `/api/v1/app${path}`
  const get = (path: string, token?: string): Ask => ({ method: 'GET', path, token })
  return people
    .flatMap(({ token, orderId, draftId }, i): Ask[] => [
      ...pages.map((path) => get(path)),
      ...Array.from({ length: 12 }, () => get(api('/devices/models'))),
      get(api(`/orders/track?orderId=${orderId}`), token),
      get(api('/orders/list'), token),
      get(api(`/orders/view/cart?orderId=${orderId}`), token),
      i % 2
        ? {
            method: 'POST',
            path: api('/orders/enquiry/stepone'),
            token,
            body: { orderId: draftId },
          }
        : {
            method: 'PUT',
            path: api('/customer/update'),
            token,
            body: { name: 'Kavitha Raman', email: 'kavitha@example.com' },
          },
    ])
    .map(requestBytes)
}
