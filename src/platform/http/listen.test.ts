/** Tests that a port closes without resetting a connection that the kernel had taken for it. */
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { seconds } from '#kernel/time.ts'
import { listen } from './listen.ts'

test('a connection that was not accepted yet when the port closes is answered', async () => {
  const app = new Hono().get('/', (c) => c.text('answered'))
  const listening = await listen(app, { port: 0, host: '127.0.0.1' })
  const socket = connect(listening.port, '127.0.0.1')
  socket.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')
  // The handshake takes place in the kernel; this turn of the event loop accepts nothing.
  await new Promise<void>((resolve) => process.nextTick(resolve))
  const closed = listening.close(seconds(5))

  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 OK[^]+answered$/)
  await closed
})
