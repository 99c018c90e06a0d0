/** The pad of a signature: a canvas for finger, mouse or pen, with a way to take the last stroke back. */
import SignaturePad, { type PointGroup } from 'signature_pad'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { type DrawnSignature, mostPoints, pointsOf } from '#kernel/signature.ts'
import { Button } from '#ui/design/button.tsx'

type Props = {
  /** What was drawn before the pad was shown again. */
  readonly value: DrawnSignature | undefined
  readonly onValue: (value: DrawnSignature | undefined) => void
}

export function DrawingPad({ value, onValue }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const pad = usePad(canvas, { value, onValue })
  const isEmpty = value === undefined
  return (
    <>
      <canvas
        ref={canvas}
        className="signature-pad"
        role="img"
        aria-label={isEmpty ? 'Empty field to draw in' : 'Your drawn signature'}
      />
      <div className="signature-acts flex flex-wrap gap-2">
        <Button variant="line" size="sm" disabled={isEmpty} onClick={pad.undo}>
          Undo last stroke
        </Button>
        <Button variant="quiet" size="sm" disabled={isEmpty} onClick={pad.clear}>
          Clear
        </Button>
      </div>
    </>
  )
}

function usePad(canvasRef: RefObject<HTMLCanvasElement | null>, { value, onValue }: Props) {
  const padRef = useRef<SignaturePad>(null)
  const report = useEffectEvent(() => {
    const [canvas, pad] = [canvasRef.current, padRef.current]
    if (canvas && pad) onValue(signatureOn(canvas, pad.toData()))
  })
  const begin = useEffectEvent((canvas: HTMLCanvasElement, pad: SignaturePad) => {
    fit(canvas, pad)
    const groups = value?.strokes.map((one) => groupOf(pad, one)) ?? []
    pad.fromData(scaled(groups, value ? canvas.clientWidth / value.width : 1))
  })
  useEffect(() => {
    const canvas = canvasRef.current
    if (!canvas) return undefined
    const pad = new SignaturePad(canvas, { minWidth: 0.9, maxWidth: 2.6, penColor: '#10262b' })
    padRef.current = pad
    begin(canvas, pad)
    let width = canvas.clientWidth
    pad.addEventListener('endStroke', () => report())
    // Turning a phone resizes the pad; what was drawn grows and shrinks with it.
    const watch = new ResizeObserver(() => {
      if (canvas.clientWidth === width || canvas.clientWidth === 0) return
      const drawn = scaled(pad.toData(), canvas.clientWidth / width)
      width = canvas.clientWidth
      fit(canvas, pad)
      pad.fromData(drawn)
      if (drawn.length > 0) report()
    })
    watch.observe(canvas)
    return () => {
      watch.disconnect()
      pad.off()
    }
  }, [canvasRef])
  const show = (groups: PointGroup[]) => {
    padRef.current?.fromData(groups)
    report()
  }
  return {
    undo: () => show(padRef.current?.toData().slice(0, -1) ?? []),
    clear: () => show([]),
  }
}

/** As many pixels as the screen has, so that the line is sharp. */
function fit(canvas: HTMLCanvasElement, pad: SignaturePad): void {
  const ratio = Math.max(window.devicePixelRatio, 1)
  canvas.width = canvas.clientWidth * ratio
  canvas.height = canvas.clientHeight * ratio
  canvas.getContext('2d')?.scale(ratio, ratio)
  pad.clear()
}

const groupOf = (pad: SignaturePad, stroke: readonly number[]): PointGroup => ({
  penColor: pad.penColor,
  dotSize: pad.dotSize,
  minWidth: pad.minWidth,
  maxWidth: pad.maxWidth,
  velocityFilterWeight: pad.velocityFilterWeight,
  compositeOperation: pad.compositeOperation,
  // The time between points gives the width of the line.
  points: pointsOf(stroke).map(([x, y], at) => ({ x, y, pressure: 0, time: at * 12 })),
})

const scaled = (groups: readonly PointGroup[], by: number): PointGroup[] =>
  groups.map((group) => ({
    ...group,
    points: group.points.map((point) => ({ ...point, x: point.x * by, y: point.y * by })),
  }))

/** Whole pixels within the pad, and of a very long signature every second, third or later point. */
export function signatureOn(
  {
    clientWidth: width,
    clientHeight: height,
  }: Pick<HTMLCanvasElement, 'clientWidth' | 'clientHeight'>,
  groups: readonly Pick<PointGroup, 'points'>[],
): DrawnSignature | undefined {
  if (groups.length === 0) return undefined
  const all = groups.reduce((sum, { points }) => sum + points.length, 0)
  // Each stroke also keeps its last point.
  const every = Math.ceil(all / Math.max(mostPoints - groups.length, 1))
  const within = (value: number, most: number) => Math.min(most, Math.max(0, Math.round(value)))
  const strokes = groups.map(({ points }) =>
    points
      .filter((_, at) => at % every === 0 || at === points.length - 1)
      .flatMap(({ x, y }) => [within(x, width), within(y, height)]),
  )
  return { kind: 'drawn', width, height, strokes }
}
