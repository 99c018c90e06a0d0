/**
 *
 * Compares what a first visit of each public page costs with another version: bytes, scripts, largest paint, shift,
 * and the first press. Both are visited in Chromium in turn, slowed like Lighthouse's mobile.
 *
 *     node tests/bench/compare-pages.ts before=DIR [rounds=3] [only=/,/contact]
 *
 * DIR is another checkout, installed and built. Needs /usr/bin/chromium.
 *
 */
import { type Browser, chromium } from 'playwright-core'
import { here } from '../app/start-process.ts'
import { chromiumFlags, chromiumPath } from '../chromium.ts'
import { readArguments } from './arguments.ts'
import { median } from './load.ts'
import { needPrograms } from './needed-programs.ts'
import { machineLoad } from './machine.ts'
import { type Visit, visit } from './page-visit.ts'
import { publicRoutes } from './public-routes.ts'
import { startVersion, type Version } from './versions.ts'

needPrograms(chromiumPath)
const { before, rounds, only } = readArguments({ before: '', rounds: 3, only: 'all' })
const paths = only === 'all' ? publicRoutes : only.split(',')
const kilobytes = (bytes: number): string => (bytes / 1_000).toFixed(1)

async function compare(browser: Browser, [old, now]: readonly [Version, Version], path: string) {
  const visits: [Visit[], Visit[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    for (const at of round % 2 ? ([1, 0] as const) : ([0, 1] as const))
      visits[at].push(await visit(browser, (at ? now : old).url + path))
  }
  const both = (of: (visit: Visit) => number, print: (value: number) => string) =>
    visits.map((one) => print(median(one.map(of)))).join(' → ')
  const ms = (value: number) => value.toFixed(0)
  return {
    'paint ms': both(({ lcp }) => lcp, ms),
    'all KB': both(({ bytes }) => bytes, kilobytes),
    'JS KB before load': both(({ scriptBytes }) => scriptBytes, kilobytes),
    'CSS KB': both(({ styleBytes }) => styleBytes, kilobytes),
    'HTML KB': both(({ documentBytes }) => documentBytes, kilobytes),
    requests: both(({ requests }) => requests, String),
    shift: both(
      ({ shift }) => shift,
      (value) => value.toFixed(4),
    ),
    'JS KB after idle': both(({ idleScriptBytes }) => idleScriptBytes, kilobytes),
  }
}

if (!before) throw new Error('before= must name the checkout of the other version')
console.log(`${rounds} rounds, before → after, medians; ${machineLoad()}`)
const versions = [await startVersion(before, ''), await startVersion(here, '')] as const
const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumFlags })
try {
  const table: Record<string, object> = {}
  for (const path of paths) {
    table[path] = await compare(browser, versions, path)
  }
  console.table(table)
  console.log(machineLoad())
} finally {
  await Promise.all([browser.close(), ...versions.map((version) => version.stop())])
}
