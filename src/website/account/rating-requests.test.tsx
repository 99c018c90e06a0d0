import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { changeAsking, readAsking } from '#domain/ratings/contract/customer.ts'
import { anApi, done } from '../../../tests/components/an-api.ts'
import { draw } from '../../../tests/components/draw.tsx'
import { RatingRequests } from './rating-requests.tsx'

test('a customer stops being asked with one press, and the box says so', async () => {
  const api = anApi()
  let asked = true
  api.on(readAsking, () => done(readAsking, { asked }))
  api.on(changeAsking, () => {
    asked = false
    return done(changeAsking, { asked })
  })
  draw(<RatingRequests />)
  const box = await screen.findByLabelText<HTMLInputElement>('Ask me how a repair was')
  expect(box.checked).toBe(true)
  await act(async () => void fireEvent.click(box))
  await waitFor(() => expect(api.callsOf(changeAsking)).toHaveLength(1))
  expect(api.callsOf(changeAsking)[0]?.body).toEqual({ asked: false })
  await waitFor(() => expect(box.checked).toBe(false))
})
