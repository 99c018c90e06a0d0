/** Tests what a booking says when its connection or its session is gone, and what it does when they are back. */
import { act, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { stepThree } from '#domain/orders/contract/customer.ts'
import { useFlight } from '#ui/query/use-task.ts'
import { anApi, done, lineDown } from '../../../tests/components/an-api.ts'
import { draw, isAskedToSignIn, press, toast } from '../../../tests/components/draw.tsx'
import { OfflineNote } from '#ui/page/offline-note.tsx'
import { LoggedOut } from './booking-notices.tsx'
import { notChosen, useStepAction } from './use-step-action.ts'

function connection() {
  const online = vi.spyOn(navigator, 'onLine', 'get')
  onTestFinished(() => online.mockRestore())
  return (isOnline: boolean) =>
    act(async () => {
      online.mockReturnValue(isOnline)
      dispatchEvent(new Event(isOnline ? 'online' : 'offline'))
    })
}

function Choice() {
  const flight = useFlight()
  const flow = { flight, reread: () => undefined }
  const choosing = useStepAction(flow, stepThree, {
    otherwise: notChosen,
    onSuccess: () => undefined,
  })
  return (
    <button type="button" onClick={() => void choosing.run({ orderId: 'order', supportOption: 1 })}>
      Walk-in
    </button>
  )
}

test('a page without a connection says that the booking is kept, until it is back', async () => {
  const goes = connection()
  draw(<OfflineNote>You are offline. Your booking is kept.</OfflineNote>)
  expect(screen.getByRole('status').textContent).toBe('')
  await goes(false)
  screen.getByText('You are offline. Your booking is kept.')
  await goes(true)
  expect(screen.getByRole('status').textContent).toBe('')
})

test('a step that failed without a connection goes on by itself when it is back, once', async () => {
  const goes = connection()
  const api = anApi()
  let isUp = false
  api.on(stepThree, () =>
    isUp
      ? done(stepThree, { orderId: 'order', status: 'ENQUIRY_STEP_THREE_COMPLETED' } as never)
      : lineDown(),
  )
  draw(<Choice />)
  await goes(false)
  await press('Walk-in')
  await toast('You are offline')
  expect(screen.queryByText(notChosen.message)).toBeNull()
  const before = api.callsOf(stepThree).length
  isUp = true
  await goes(true)
  await waitFor(() => expect(api.callsOf(stepThree)).toHaveLength(before + 1))
  // What was refused is no longer said once it went well.
  await waitFor(() => expect(screen.queryByText('You are offline')).toBeNull())
  await goes(true)
  expect(api.callsOf(stepThree)).toHaveLength(before + 1)
})

test('who was logged out reads that the booking is kept, and logs in again from there', async () => {
  draw(<LoggedOut />)
  expect(screen.getByRole('alert').textContent).toContain('Your booking is kept')
  await press('Log In Again')
  expect(isAskedToSignIn()).toBe(true)
})
