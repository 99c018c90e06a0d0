/** Holds a QR code before the camera of a page: the camera is a drawing, and the page's own reader reads it. */
import type { Page } from 'playwright-core'
import { encode } from 'uqr'

export async function showToCamera(page: Page, text: string): Promise<void> {
  const { data } = encode(text, { ecc: 'M', border: 4 })
  await page.evaluate(beCamera, data)
}

/** Runs in the page. */
function beCamera(rows: boolean[][]): void {
  const side = 8
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = rows.length * side
  const pen = canvas.getContext('2d')
  const draw = () => {
    if (!pen) return
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, canvas.width, canvas.height)
    pen.fillStyle = '#000'
    for (const [y, row] of rows.entries())
      for (const [x, isDark] of row.entries())
        if (isDark) pen.fillRect(x * side, y * side, side, side)
  }
  // A canvas gives a picture only when it is drawn on.
  setInterval(draw, 100)
  navigator.mediaDevices.getUserMedia = async () => canvas.captureStream(10)
}
