/** The thread that runs the embedded database: it answers rounds of protocol bytes. */
import { parentPort, workerData } from 'node:worker_threads'

import { giveBackInQuiet } from '#platform/give-back-memory.ts'
import { AnswerPieces } from './answer-pieces.ts'
import { openDurable } from './durable-pglite.ts'
import { leaveFilesOnDisk } from './engine-files.ts'
import { freeWrittenBlocks } from './written-blocks.ts'

const { directory } = workerData as { directory: string }

await serve()

async function serve(): Promise<void> {
  const port = parentPort
  if (!port) throw new Error('this file runs in a thread only')
  const lite = await openDurable(directory)
  leaveFilesOnDisk(lite)
  freeWrittenBlocks(lite)
  const answer = new AnswerPieces()
  port.on('message', async (message: Uint8Array | 'close') => {
    if (message === 'close') {
      await lite.close()
      process.exit(0)
    }
    await lite.execProtocolRawStream(message, {
      syncToFs: false,
      // The engine reuses its memory, so its answer has to be copied at once.
      onRawData: (bytes) => answer.add(bytes),
    })
    const whole = answer.take()
    port.postMessage(whole, [whole.buffer])
  })
  port.postMessage(new Uint8Array(0))
  giveBackInQuiet()
}
