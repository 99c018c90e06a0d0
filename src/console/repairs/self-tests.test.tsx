import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { ResponseOf } from '#kernel/endpoint.ts'
import { RoleContext } from '#ui/api/role.ts'
import { linkSelfTest, listSelfTests } from '#domain/repairs/contract/staff-self-test.ts'
import { selfTestErrors } from '#domain/repairs/self-test/self-test-errors.ts'
import { anApi, done, refused } from '../../../tests/components/an-api.ts'
import { draw, press } from '../../../tests/components/draw.tsx'
import { SelfTests } from './self-tests.tsx'
import type { Check, ShownPoint } from './use-check.ts'

type Test = ResponseOf<typeof listSelfTests>['tests'][number]

const aPoint = (point: 'touch' | 'display', answer: ShownPoint['answer']): ShownPoint => ({
  point,
  title: point,
  lacking: false,
  answer,
  note: null,
  version: 0,
  at: null,
  by: null,
  state: 'saved',
})
const points = [aPoint('touch', null), aPoint('display', 'works')]
const result = { reason: null, missed: null, of: null } as const
const aTest: Test = {
  key: 'a',
  at: '2026-11-20T06:30:00.000Z',
  moment: 'intake',
  kind: 'iphone',
  ranOnAnother: null,
  results: [
    { ...result, point: 'touch', title: 'Touch', answer: 'fails', missed: 7, of: 126 },
    { ...result, point: 'display', title: 'Display', answer: 'works' },
    { ...result, point: 'sensors', title: 'Sensors', answer: 'not-run', reason: 'refused' },
  ],
  proposals: [
    { point: 'touch', title: 'Touch', answer: 'fails', check: 'open' },
    { point: 'display', title: 'Display', answer: 'works', check: 'same' },
  ],
}

async function aPanel(tests: Test[], open = true) {
  const api = anApi()
  api.on(listSelfTests, () => done(listSelfTests, { possible: true, tests }))
  const onAnswer = vi.fn()
  const check: Check = { moment: 'before', open, battery: null, points }
  draw(
    <RoleContext value="technician">
      <SelfTests
        orderId="order-1"
        check={check}
        points={points}
        onAnswer={onAnswer}
        isOver={false}
      />
    </RoleContext>,
  )
  await screen.findByRole('heading', { name: 'Self-test' })
  return { api, onAnswer }
}

test('a proposal is taken over by one press, with what was counted as its note', async () => {
  const { onAnswer } = await aPanel([aTest])
  expect(onAnswer).not.toHaveBeenCalled()
  expect(screen.getAllByRole('button', { name: /Take over/ })).toHaveLength(1)
  await act(async () => screen.getByRole('button', { name: 'Take over Touch' }).click())
  expect(onAnswer.mock.calls).toEqual([
    [[points[0]], 'fails', 'Self-test: 7 of 126 did not answer'],
  ])
  screen.getByText('Could not run: Sensors (not allowed in the browser).')
})

test('nothing is taken over where the check takes no answers', async () => {
  await aPanel([aTest], false)
  screen.getByText('not checked yet')
  expect(screen.queryByRole('button', { name: /Take over/ })).toBeNull()
})

test('a test of another model is said to be one', async () => {
  await aPanel([{ ...aTest, ranOnAnother: 'model', proposals: [] }])
  screen.getByText(/It ran on another model/)
  expect(screen.queryByText(/Could not run/)).toBeNull()
})

test('a refused link says why beside its button', async () => {
  const { api } = await aPanel([])
  api.on(linkSelfTest, () => refused(selfTestErrors.SELF_TEST_OVER))
  await press('Let the device test itself')
  await screen.findByText(selfTestErrors.SELF_TEST_OVER.message)
})
