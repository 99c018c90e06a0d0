/** Tests that each part of the installation is shown with its state, and how many need a look. */
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../tests/components/draw.tsx'
import { ConditionPanel } from './condition-panel.tsx'

test('each part has its state and what was found, and the heading counts what needs a look', () => {
  draw(
    <ConditionPanel
      condition={[
        { part: 'store', state: 'works', text: 'Answers in 2 ms' },
        { part: 'files', state: 'fails', text: 'Cannot be written' },
        { part: 'backup', state: 'look', text: 'The last one is 2 days old' },
      ]}
    />,
  )
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(rows).toEqual([
    'DatabaseAnswers in 2 msWorks',
    'FilesCannot be writtenFails',
    'BackupThe last one is 2 days oldLook at it',
  ])
  expect(screen.getByRole('heading').textContent).toBe('This installation2 to look at')
})

test('an installation in order says so', () => {
  draw(<ConditionPanel condition={[{ part: 'store', state: 'works', text: 'Answers in 2 ms' }]} />)
  expect(screen.getByRole('heading').textContent).toContain('All works')
})
