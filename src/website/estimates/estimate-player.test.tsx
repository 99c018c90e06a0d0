import { act, fireEvent, screen } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { draw, press } from '../../../tests/components/draw.tsx'
import { EstimatePlayer } from './estimate-player.tsx'
import type { Line } from './shown-estimate.ts'
import type { Heard } from './use-sequence.ts'

const line = (key: string, label: string, spoken: readonly ('Tamil' | 'English')[]): Line => ({
  key,
  label,
  labour: 1_000,
  part: 0,
  total: 1_000,
  quality: '',
  warranty: '',
  takes: '',
  imageUrl: null,
  needs: null,
  agreedAt: null,
  isKept: false,
  otherwise: null,
  recordings: spoken.map((language) => ({
    language,
    url: `/${key}-${language}.mp3`,
    transcript: `${label} in ${language}`,
    seconds: 9,
  })),
})
const lines = [
  line('a', 'Screen', ['Tamil', 'English']),
  line('b', 'Cleaning', []),
  line('c', 'Battery', ['Tamil']),
]

const played = vi.fn<() => Promise<void>>(async () => undefined)
beforeEach(() => {
  played.mockClear()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(played)
  vi.spyOn(HTMLMediaElement.prototype, 'pause').mockImplementation(() => undefined)
})

function aPlayer() {
  const onHeard = vi.fn<(heard: Heard) => void>()
  const { container } = draw(<EstimatePlayer lines={lines} preferred="Tamil" onHeard={onHeard} />)
  const audio = () => container.querySelector('audio') as HTMLAudioElement
  return {
    heard: () => onHeard.mock.lastCall?.[0],
    source: () => audio().getAttribute('src'),
    next: () => container.querySelectorAll('audio')[1]?.getAttribute('src'),
    fire: (event: 'playing' | 'ended' | 'error') => act(async () => void fireEvent[event](audio())),
    current: () => container.querySelector('li[aria-current]')?.textContent ?? '',
    status: () => container.querySelector('p[role=status]')?.textContent,
  }
}

test('it plays every line in turn from its opening, loads the next one meanwhile, and reports what was heard to its end', async () => {
  const player = aPlayer()
  expect(player.heard()).toEqual({ language: 'Tamil', played: [] })
  expect(player.source()).toBe('/a-Tamil.mp3')
  expect(player.next()).toBeUndefined()
  await player.fire('playing')
  expect(player.next()).toBe('/c-Tamil.mp3')
  expect(player.current()).toContain('Screen')
  expect(player.status()).toBe('Line 1 of 3: Screen')
  await player.fire('ended')
  expect(player.source()).toBe('/c-Tamil.mp3')
  expect(player.current()).toContain('Battery')
  await player.fire('ended')
  expect(player.status()).toBe('Played to the end. Please read: Cleaning.')
  expect(player.heard()).toEqual({
    language: 'Tamil',
    played: [
      { key: 'a', language: 'Tamil' },
      { key: 'c', language: 'Tamil' },
    ],
  })
})

test('a recording that does not load is passed over, says so, and was not heard', async () => {
  const player = aPlayer()
  await player.fire('error')
  expect(player.source()).toBe('/c-Tamil.mp3')
  screen.getByText('The recording could not be loaded. These are its words.')
  await player.fire('ended')
  expect(player.status()).toBe('Played to the end. Please read: Screen, Cleaning.')
  expect(player.heard()?.played).toEqual([{ key: 'c', language: 'Tamil' }])
})

test('a recording without a byte for 20 seconds counts as one that does not load', async () => {
  vi.useFakeTimers()
  const player = aPlayer()
  await act(async () => vi.advanceTimersByTime(19_000))
  expect(player.source()).toBe('/a-Tamil.mp3')
  await act(async () => vi.advanceTimersByTime(1_000))
  expect(player.source()).toBe('/c-Tamil.mp3')
  vi.useRealTimers()
})

test('another language goes on with the same line, and lines without it are read', async () => {
  const player = aPlayer()
  await player.fire('playing')
  await press('English')
  expect(player.source()).toBe('/a-English.mp3')
  expect(screen.getAllByText('No recording in English. Please read this line.')).toHaveLength(2)
  await player.fire('ended')
  expect(player.heard()).toEqual({
    language: 'English',
    played: [{ key: 'a', language: 'English' }],
  })
  expect(player.status()).toBe('Played to the end. Please read: Cleaning, Battery.')
})

test('it pauses, goes on and stops', async () => {
  const player = aPlayer()
  await player.fire('playing')
  await press('Pause')
  await press('Go on')
  expect(played).toHaveBeenCalledTimes(2)
  await press('Stop')
  expect(player.current()).toBe('')
  screen.getByRole('button', { name: 'Play all lines' })
})
