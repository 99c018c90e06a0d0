/** Each camera shows its picture, and the person says whether it is sharp. Nothing of it is recorded. */
import type { PointTested } from '#domain/repairs/self-test/self-test.ts'
import { allow } from './allow.ts'
import { choice, el } from './elements.ts'
import { answered, notRunPoint, type Run, type Screen } from './screen.ts'
import { texts } from './texts.ts'

type Point = 'rear-cameras' | 'front-camera'

export const cameras: Run = async (screen) => {
  const isHandheld = navigator.maxTouchPoints > 0
  const points: readonly Point[] = isHandheld ? ['rear-cameras', 'front-camera'] : ['front-camera']
  const first = await allow(screen, 'camera', { video: true })
  if (typeof first === 'string') return points.map((point) => notRunPoint(point, first))
  stop(first)
  const devices = await navigator.mediaDevices.enumerateDevices()
  const sharp: { point: Point; isSharp: boolean }[] = []
  for (const { deviceId } of devices.filter(({ kind }) => kind === 'videoinput')) {
    if (screen.signal.aborted) break
    const video = { deviceId: { exact: deviceId } }
    const stream = await navigator.mediaDevices.getUserMedia({ video }).catch(() => null)
    const point = isHandheld && !isFront(stream) ? 'rear-cameras' : 'front-camera'
    sharp.push({ point, isSharp: await isPictureSharp(screen, stream, point) })
  }
  return points.map((point) => result(point, sharp))
}

/** A camera that does not open says nothing of its side. */
const isFront = (stream: MediaStream | null): boolean =>
  stream?.getVideoTracks()[0]?.getSettings().facingMode === 'user'

function result(point: Point, all: readonly { point: Point; isSharp: boolean }[]): PointTested {
  const own = all.filter((one) => one.point === point)
  if (own.length === 0) return notRunPoint(point, 'unsupported')
  const missed = own.filter(({ isSharp }) => !isSharp).length
  return answered(point, missed === 0, { missed, of: own.length })
}

async function isPictureSharp({ show, signal }: Screen, stream: MediaStream | null, point: Point) {
  const t = texts()
  const how = point === 'front-camera' ? t.front : t.rear
  const video = el('video', 'st-camera', [], { playsinline: '', 'aria-label': how })
  video.muted = true
  video.srcObject = stream
  const { buttons, pressed } = choice(t.blurred, t.sharp)
  show([el('h1', '', t.isSharp), el('p', 'st-lead', how), video], buttons)
  signal.addEventListener('abort', () => stop(stream))
  if (signal.aborted) stop(stream)
  void video.play().catch(() => undefined)
  const answer = await pressed
  stop(stream)
  return answer === 1
}

function stop(stream: MediaStream | null): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
