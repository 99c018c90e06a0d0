import { describe, expect, test } from 'vitest'
import { endingOf, handBack, isDeviceWithUs } from './give-back.ts'
import { type StageKey, stageKeys, stagesBeforeDevice, stagesOf } from './stages.ts'

const at = (stage: StageKey, more = {}) => ({
  stage,
  hasIntake: false,
  handedBackAt: null,
  ...more,
})
const now = new Date('2026-11-21T06:30:00Z')

describe('a device', () => {
  test('is with us from the pickup or the intake until it is delivered or handed back', () => {
    expect(stageKeys.filter((stage) => isDeviceWithUs(at(stage)))).toEqual(
      stageKeys.slice(stageKeys.indexOf('picked-up'), stageKeys.indexOf('delivered')),
    )
    expect(stagesOf('walk-in').find((stage) => isDeviceWithUs(at(stage)))).toBe('reached-workshop')
    expect(isDeviceWithUs(at('repair-in-progress', { handedBackAt: now }))).toBe(false)
  })

  test('that was taken in at the counter is with us before anybody has moved its card', () => {
    expect(isDeviceWithUs(at('order-placed'))).toBe(false)
    expect(isDeviceWithUs(at('order-placed', { hasIntake: true }))).toBe(true)
  })
})

describe('a repair whose order was cancelled', () => {
  test('is to be given back while its device is with us, and is over otherwise', () => {
    expect(endingOf(at('repair-in-progress'), true)).toBe('give-back')
    expect(endingOf(at('repair-in-progress', { handedBackAt: now }), true)).toBe('handed-back')
    for (const stage of stagesBeforeDevice) expect(endingOf(at(stage), true)).toBe('called-off')
    expect(endingOf(at('order-placed', { hasIntake: true }), true)).toBe('give-back')
  })

  test('after its delivery has nothing to give back; nor has one that goes on', () => {
    expect(endingOf(at('delivered'), true)).toBeNull()
    expect(endingOf(at('repair-in-progress'), false)).toBeNull()
  })
})

describe('handing back', () => {
  test('is recorded once, with its time', () => {
    const handed = handBack(at('confirmation-call'), true, now)
    expect(handed.handedBackAt).toBe(now)
    expect(handBack(handed, true, new Date(0))).toBe(handed)
  })

  test.each([
    ['its order stands', at('repair-in-progress'), false],
    ['the device never came', at('heading-to-pickup'), true],
    ['it was delivered', at('delivered'), true],
  ])('is refused when %s', (_, job, isCalledOff) => {
    expect(() => handBack(job, isCalledOff, now)).toThrow('NOTHING_TO_GIVE_BACK')
  })
})
