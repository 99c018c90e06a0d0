import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const frames: FrameRequestCallback[] = []
let now = 1_000

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => frames.push(callback))
})
afterEach(() => {
  vi.unstubAllGlobals()
  frames.length = 0
})

/** The next frame, so many milliseconds after the one before. */
function frame(after: number): void {
  now += after
  for (const callback of frames.splice(0)) callback(now)
}

async function sixLanes() {
  const { growInTurn } = await import('./grow-in-turn.ts')
  const grown: string[] = []
  const takeBack = ['a', 'b', 'c', 'd', 'e', 'f'].map((lane) => growInTurn(() => grown.push(lane)))
  return { grown, takeBack, growInTurn }
}

test('on a slow machine one lane grows in each frame', async () => {
  const { grown } = await sixLanes()
  expect(grown).toEqual([])
  frame(100)
  expect(grown).toEqual(['a'])
  frame(60)
  frame(60)
  expect(grown).toEqual(['a', 'b', 'c'])
})

test('while the frames come in time more lanes grow in each, at most three', async () => {
  const { grown, growInTurn } = await sixLanes()
  frame(100)
  frame(16)
  expect(grown).toEqual(['a', 'b', 'c'])
  frame(16)
  expect(grown).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  expect(frames).toEqual([])
  for (const lane of ['a', 'b', 'c', 'd']) growInTurn(() => grown.push(lane))
  frame(16)
  expect(grown.slice(6)).toEqual(['a', 'b', 'c'])
})

test('a lane that is gone does not grow, and there is one frame for all', async () => {
  const { grown, takeBack, growInTurn } = await sixLanes()
  for (const take of takeBack) take()
  growInTurn(() => grown.push('again'))
  expect(frames).toHaveLength(1)
  frame(100)
  expect(grown).toEqual(['again'])
})
