/** Every way in which a server on the other side can fail, each on a port of its own. */
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { aServer, atTheEnd } from './stand-in-server.ts'

/** Where a redirect would lead; a request that arrives here carries our keys to a stranger. */
export const strangers = { visits: 0 }

async function resetting(): Promise<string> {
  const server = createTcpServer((socket) => socket.on('data', () => socket.resetAndDestroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  atTheEnd(() => new Promise((resolve) => server.close(resolve)))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const answering = (status: number, body: string, type = 'text/html') =>
  aServer((_, response) => response.writeHead(status, { 'content-type': type }).end(body))

async function redirecting(): Promise<string> {
  const elsewhere = await aServer((_, response) => void (strangers.visits++, response.end('{}')))
  return aServer((_, response) =>
    response.writeHead(307, { location: `${elsewhere}/elsewhere` }).end(),
  )
}

/** Each opens the server and returns its address. The manner reads as "when it …". */
export const badServers: Readonly<Record<string, () => Promise<string>>> = {
  'refuses the connection': async () => 'http://127.0.0.1:1',
  'resets the connection': resetting,
  'says nothing': () => aServer(() => {}),
  'falls silent within its answer': () =>
    aServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': 500 })
      response.write('{"status":')
    }),
  'answers one byte at a time': () =>
    aServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const drip = setInterval(() => response.write(' '), 20)
      response.on('close', () => clearInterval(drip))
    }),
  'answers 500': () => answering(500, '{}', 'application/json'),
  'answers 503 with a page': () => answering(503, '<html>Service Unavailable</html>'),
  'answers 200 with a page': () => answering(200, '<html>Welcome to the hotel</html>'),
  'is too busy': () => answering(429, '{"error":"slow down"}', 'application/json'),
  redirects: redirecting,
}
