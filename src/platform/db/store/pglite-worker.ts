/** The thread that runs the embedded database: it answers rounds of protocol bytes. */
import { parentPort, workerData } from 'node:worker_threads'

import { giveBackInQuiet } from '#platform/memory-in-quiet.ts'
import { openDurable } from './durable-pglite.ts'

const { directory } = workerData as { directory: string }

await serve()

async function serve(): Promise<void> {
  const port = parentPort
  if (!port) throw new Error('this file runs in a thread only')
  const lite = await openDurable(directory)
  port.on('message', async (message: Uint8Array | 'close') => {
    if (message === 'close') {
      await lite.close()
      process.exit(0)
    }
    const parts: Uint8Array[] = []
    await lite.execProtocolRawStream(message, {
      syncToFs: false,
      // The engine reuses its memory, so its answer has to be copied at once.
      onRawData: (bytes) => parts.push(bytes.slice()),
    })
    const answer = join(parts)
    port.postMessage(answer, [answer.buffer])
  })
  port.postMessage(new Uint8Array(0))
  giveBackInQuiet()
}

function join(parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
