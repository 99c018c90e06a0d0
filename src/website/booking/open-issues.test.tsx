/** Tests step 2 on a phone: each issue stands open with its price. */
import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { draw } from '../../../tests/components/draw.tsx'
import { OpenIssues } from './open-issues.tsx'

const issue = (value: string, label: string, totalCharge: number) =>
  ({ value, label, data: { totalCharge } }) as Parameters<typeof OpenIssues>[0]['issues'][number]

test('every issue can be chosen and put back without opening a list, and names its price', async () => {
  const onChoose = vi.fn<(chosen: readonly string[]) => void>()
  const issues = [issue('screen', 'Screen', 10_400), issue('battery', 'Battery', 4_000)]
  draw(<OpenIssues issues={issues} chosen={['battery']} onChoose={onChoose} />)
  await act(async () =>
    screen.getByRole('checkbox', { name: /^Screen\s*₹12,272\s*₹10,400\s*before tax$/ }).click(),
  )
  await act(async () => screen.getByRole('checkbox', { name: /^Battery/ }).click())
  expect(onChoose.mock.calls).toEqual([[['battery', 'screen']], [[]]])
})
