/** A TCP proxy that a test can slow down, hang, reset or cut. */
import { createServer, connect, type AddressInfo, type Socket } from 'node:net'

/**
 *
 * `hang` drops everything and answers nothing; `reset` ends every connection at once, old and new;
 * `cut` lets requests through and ends the connection at the first byte of the answer.
 *
 */
export type Manner = 'pass' | 'hang' | 'reset' | 'cut'
export type TcpProxy = Awaited<ReturnType<typeof aTcpProxy>>

export async function aTcpProxy(target: { readonly host: string; readonly port: number }) {
  let manner: Manner = 'pass'
  let delay = 0
  let cuts = 0
  let whole = 0
  const pairs = new Set<[Socket, Socket]>()
  const silent = new WeakSet<Socket>()

  const server = createServer((near) => {
    if (manner === 'reset') return void near.resetAndDestroy()
    const far = connect(target)
    const pair: [Socket, Socket] = [near, far]
    pairs.add(pair)
    const end = () => {
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    for (const socket of pair) {
      socket.setNoDelay()
      socket.on('error', end)
      socket.on('close', end)
    }
    near.on('data', (bytes) => pass(far, bytes))
    far.on('data', (bytes) => {
      if (manner !== 'cut' || whole-- > 0) return pass(near, bytes)
      cuts++
      near.resetAndDestroy()
    })
  })
  /** Data sent while the proxy hangs is lost, as it would be with a dead peer. */
  function pass(to: Socket, bytes: Buffer): void {
    if (manner === 'hang' || to.destroyed || silent.has(to)) return
    if (delay === 0) return void to.write(bytes)
    setTimeout(() => to.destroyed || to.write(bytes), delay)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    /** How many answers were cut off. */
    cuts: () => cuts,
    connections: () => pairs.size,
    /** From now on; `delay` in milliseconds for each chunk, in each direction. */
    behave(input: Manner, slow = 0): void {
      manner = input
      delay = slow
      whole = 0
      if (input === 'reset') for (const [near] of pairs) near.resetAndDestroy()
    },
    /** Every line that is open now carries nothing more, and neither side is told; new ones work. */
    silence(): void {
      for (const pair of pairs) for (const socket of pair) silent.add(socket)
    },
    /** Lets so many chunks of answers pass before it cuts. */
    cutAfter(pieces: number): void {
      manner = 'cut'
      whole = pieces
    },
    async close(): Promise<void> {
      for (const [near] of pairs) near.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
