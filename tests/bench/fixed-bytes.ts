/** A raw server that answers everything with the same bytes: the baseline for a cached page. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { reportCost } from './measured-process.ts'

const file = process.env['ANSWER'] ?? ''
const { headers, body } = JSON.parse(readFileSync(file, 'utf8')) as {
  headers: Record<string, string>
  body: string
}
const bytes = Buffer.from(body, 'base64')
const server = createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(bytes)
})
server.listen(0, '127.0.0.1', () => reportCost((server.address() as AddressInfo).port))
