import { describe, expect, it } from 'vitest'
import { isDeferred, deferScripts } from './deferred-scripts.ts'

const html =
  '<head><link rel="modulepreload" href="/assets/a.js"/><link rel="preload" as="font" href="/f"/></head>' +
  '<script>window.x={}</script><script type="module" async="">import "/assets/m.js"</script>'

describe('a deferred page', () => {
  it('preloads no module yet and names its module script so that it does not run', () => {
    expect(deferScripts(html, '/')).toBe(
      '<head><link rel="deferred" href="/assets/a.js"/><link rel="preload" as="font" href="/f"/></head>' +
        '<script>window.x={}</script><script type="deferred">import "/assets/m.js"</script>',
    )
  })

  it('keeps the nonce of its script', () => {
    const withNonce = '<script nonce="n1" type="module" async="">import "/m"</script>'
    expect(deferScripts(withNonce, '/')).toBe(
      '<script nonce="n1" type="deferred">import "/m"</script>',
    )
  })

  it('says of a page that is useless before it has started that it starts at once', () => {
    expect(deferScripts(html, '/staff')).toContain('<script type="deferred" data-at-once="">')
  })

  it('is any page that is read before it is used', () => {
    expect(['/', '/about', '/blog-detail/x', '/staffing'].map(isDeferred)).toEqual(
      Array(4).fill(true),
    )
    expect(
      ['/service-enquiry', '/profile/orders', '/staff', '/order-tracking'].some(isDeferred),
    ).toBe(false)
  })
})
