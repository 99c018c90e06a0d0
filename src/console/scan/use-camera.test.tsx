/** Tests the camera as a scanner, with a camera and a reader of codes that the test holds. */
import { screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw, press } from '../../../tests/components/draw.tsx'
import { useCamera } from './use-camera.tsx'

const camera = vi.hoisted(() => ({ codes: [] as string[], opened: 0, stopped: 0 }))
vi.mock('./code-reader.ts', () => ({
  openCodeReader: async () => ({ read: async () => [...camera.codes] }),
}))

function aCamera(open: () => Promise<unknown>) {
  Object.assign(camera, { codes: [], opened: 0, stopped: 0 })
  vi.stubGlobal('navigator', Object.assign(navigator, { mediaDevices: { getUserMedia: open } }))
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue()
  // The test's browser takes no stream but its own.
  vi.spyOn(HTMLMediaElement.prototype, 'srcObject', 'set').mockReturnValue()
}
const stream = async () => {
  camera.opened += 1
  return { getTracks: () => [{ stop: () => (camera.stopped += 1) }] }
}
afterEach(() => vi.restoreAllMocks())

function Scanner({ onCode }: { readonly onCode: (code: string) => void }) {
  const { button, picture } = useCamera(onCode)
  return (
    <>
      {button}
      {picture}
    </>
  )
}

test('the camera reports each code once, and is off when it is closed', async () => {
  aCamera(stream)
  const taken: string[] = []
  draw(<Scanner onCode={(code) => void taken.push(code)} />)
  await press('Camera')
  await screen.findByText('Hold a label before the camera')
  camera.codes = ['BY4-00423']
  await waitFor(() => expect(taken).toEqual(['BY4-00423']))
  camera.codes = ['BY4-00423', 'BY4-00424']
  await waitFor(() => expect(taken).toEqual(['BY4-00423', 'BY4-00424']))
  await press('Camera')
  await waitFor(() => expect(camera).toMatchObject({ opened: 1, stopped: 1 }))
  expect(screen.queryByText('Hold a label before the camera')).toBeNull()
})

test('a refused camera says what to do', async () => {
  aCamera(() => Promise.reject(new DOMException('no', 'NotAllowedError')))
  draw(<Scanner onCode={() => {}} />)
  await press('Camera')
  await screen.findByText(/The camera was refused/)
})
