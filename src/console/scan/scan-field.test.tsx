/** Tests the scan field with what a scanner types. */
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../../tests/components/draw.tsx'
import { ScanField } from './scan-field.tsx'

afterEach(() => vi.restoreAllMocks())

/** Each tone is one oscillator; only its frequency is of interest. */
function heard(): number[] {
  const played: number[] = []
  class Oscillator {
    frequency = { value: 0 }
    connect = (next: unknown) => next
    start = () => played.push(this.frequency.value)
    stop = () => undefined
  }
  vi.stubGlobal(
    'AudioContext',
    class {
      currentTime = 0
      createOscillator = () => new Oscillator()
      createGain = () => ({ gain: { value: 1 }, connect: (next: unknown) => next })
    },
  )
  return played
}

const field = () => screen.getByLabelText<HTMLInputElement>('Scan a label')
/** As a scanner does: the characters, then Enter. */
const scan = (code: string) =>
  act(async () => {
    fireEvent.input(field(), { target: { value: code } })
    fireEvent.submit(field())
  })

test('a scan is taken without its spaces, the field is free for the next, and an empty Enter is nothing', async () => {
  const taken: string[] = []
  draw(<ScanField label="Scan a label" onScan={async (code) => void taken.push(code)} />)
  await scan(' BY4-00423 ')
  await scan('')
  await waitFor(() => expect(taken).toEqual(['BY4-00423']))
  expect(field().value).toBe('')
  expect(document.activeElement).toBe(field())
})

test('two scans at once are taken one after the other, and a failed one does not stop the next', async () => {
  const begun: string[] = []
  const first = Promise.withResolvers<undefined>()
  draw(
    <ScanField
      label="Scan a label"
      onScan={(code) => {
        begun.push(code)
        return code === 'A' ? first.promise : Promise.resolve(undefined)
      }}
    />,
  )
  await scan('A')
  await scan('B')
  expect(begun).toEqual(['A'])
  await act(async () => first.reject(new Error('no connection')))
  await waitFor(() => expect(begun).toEqual(['A', 'B']))
})

test('a refused scan is heard twice low, a taken one once high, and nothing is heard when tones are off', async () => {
  const played = heard()
  draw(<ScanField label="Scan a label" onScan={async (code) => (code === 'A' ? 'good' : 'bad')} />)
  await scan('A')
  await waitFor(() => expect(played).toEqual([1_320]))
  await scan('B')
  await waitFor(() => expect(played).toEqual([1_320, 220, 220]))
  fireEvent.click(screen.getByLabelText('Tone at each scan'))
  await scan('A')
  expect(played).toHaveLength(3)
  expect(localStorage.getItem('scan-sound')).toBe('off')
})
