import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createStudentApplication } from '#domain/student-discount/contract/customer.ts'
import { studentDiscountErrors } from '#domain/student-discount/errors.ts'
import { anApi, refused } from '../../../tests/components/an-api.ts'
import { draw, press } from '../../../tests/components/draw.tsx'
import { StudentForm } from './student-form.tsx'

/** The upload of a photo, which is no `fetch`: it arrives, or the line breaks. */
function uploads(arrive: boolean): void {
  class Upload extends EventTarget {
    readonly upload = new EventTarget()
    readonly status = 200
    readonly responseText = JSON.stringify({ data: ['/files/photo'] })
    open = () => {}
    setRequestHeader = () => {}
    send = () => queueMicrotask(() => this.dispatchEvent(new Event(arrive ? 'load' : 'error')))
  }
  vi.stubGlobal('XMLHttpRequest', Upload)
}

/** What the form writes to the browser's console. */
function consoleLines() {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => {
    error.mockRestore()
    vi.unstubAllGlobals()
  })
  return () => error.mock.calls.map((line) => line.map(String))
}

const typed = {
  'Student Name': 'Asha Devi',
  'Phone Number': '9841012345',
  'College Name': 'Presidency College',
  'Student ID Card Number': 'PC-2026-117',
  'Service Detail': 'iPhone 13 screen',
}

async function send(): Promise<void> {
  draw(<StudentForm />)
  for (const [label, value] of Object.entries(typed))
    fireEvent.input(screen.getByLabelText(label), { target: { value } })
  for (const label of ['College ID Photo', 'Apple Device Photo']) {
    const files = [new File(['photo'], 'asha.jpg', { type: 'image/jpeg' })]
    fireEvent.change(screen.getByLabelText(label), { target: { files } })
  }
  await press('Submit Application')
}

test.each([
  ['whose photo does not arrive', false, 'UPLOAD_FAILED'],
  ['that the shop refuses', true, studentDiscountErrors.MISSING_IMAGES.code],
])(
  'an application %s is logged with its code, and with nothing that was typed',
  async (_, arrive, code) => {
    const lines = consoleLines()
    const api = anApi()
    uploads(arrive)
    api.on(createStudentApplication, () => refused(studentDiscountErrors.MISSING_IMAGES))
    await send()
    await waitFor(() => expect(lines()).toHaveLength(1))
    const [line = []] = lines()
    expect(line.slice(0, 2)).toEqual(['The student application was not sent:', code])
    for (const value of [...Object.values(typed), 'asha.jpg'])
      expect(line.join(' ')).not.toContain(value)
  },
)

test('the texts of an application outlive a reload; its photos are never stored', async () => {
  const lines = consoleLines()
  anApi()
  uploads(false)
  await send()
  await waitFor(() => expect(lines()).toHaveLength(1))
  cleanup()
  draw(<StudentForm />)
  for (const [label, value] of Object.entries(typed))
    expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value)
  expect(JSON.stringify(Object.values(sessionStorage))).not.toContain('hoto')
})
