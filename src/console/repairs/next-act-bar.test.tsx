import { screen } from '@testing-library/react'
import { test } from 'vitest'
import { aJob } from '../board/job.fixture.ts'
import { draw } from '../../../tests/components/draw.tsx'
import { NextActBar } from './next-act-bar.tsx'

test('the bar of the next act is drawn with the page’s own cache of answers', async () => {
  draw(<NextActBar card={aJob({ mayHandBack: true })} />)
  await screen.findByRole('region', { name: 'Next' })
})
