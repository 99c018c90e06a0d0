import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { ownScripts } from './own-scripts.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('base64')

test('only scripts with the mark of this rendering are listed in the policy', () => {
  const page = [
    '<script nonce="m4rk">ours()</script>',
    '<script nonce="m4rk" type="module">ours()</script>',
    '<script nonce="other">theirs(1)</script>',
    '<script>theirs(2)</script>',
    '<script src="/a.js" nonce="m4rk"></script>',
  ].join('')
  expect(ownScripts(page, 'm4rk').hashes).toEqual([sha256('ours()')])
})

test('the mark is removed from the page, which is cached and sent to many', () => {
  const { html } = ownScripts('<link nonce="m4rk"><script nonce="m4rk">a</script>', 'm4rk')
  expect(html).toBe('<link><script>a</script>')
})
