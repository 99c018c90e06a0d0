import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../tests/components/draw.tsx'
import { AudioPlayer } from './audio-player.tsx'

test('a recording that cannot be loaded says so in the place of its waveform, and its words stay', async () => {
  const sound = { audioFileUrl: '/frame.mp3', transcript: 'We will set the frame straight.' }
  const { container } = draw(<AudioPlayer sound={sound} language="English" />)
  screen.getByRole('img', { name: 'Not playing' })
  const audio = container.querySelector('audio') as HTMLAudioElement
  await act(async () => void fireEvent.error(audio))
  expect(container.querySelector('.waveform')?.textContent).toBe(
    'The recording could not be loaded. These are its words.',
  )
  expect(screen.queryByRole('img')).toBeNull()
  expect(container.querySelector('.transcript')?.textContent).toBe(`Transcript${sound.transcript}`)
})
