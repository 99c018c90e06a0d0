import { expect, test } from 'vitest'
import { openSessionChanges } from './session-changes.ts'

test('a change reaches those who follow its holder, and a lost connection reaches everybody', async () => {
  let notify: (payload: string) => void = () => {}
  const changes = openSessionChanges({
    async listen(_, onNotify) {
      notify = onNotify
      return async () => undefined
    },
  })
  await changes.start()
  const seen: string[] = []
  const stop = changes.follow({ who: 'staff', id: 'a' }, () => seen.push('a'))
  changes.follow({ who: 'customer', id: 'a' }, () => seen.push('customer a'))
  notify('staff:a')
  expect(seen).toEqual(['a'])
  notify('')
  expect(seen).toEqual(['a', 'a', 'customer a'])
  stop()
  notify('staff:a')
  notify('')
  expect(seen).toEqual(['a', 'a', 'customer a', 'customer a'])
})
