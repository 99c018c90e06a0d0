/**
 * Configures the test groups: rules without a store, components in a DOM, tests on each kind of store (pages on one),
 * and a browser.
 */
import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import {
  isGate,
  journeysLeftOut,
  onEmbeddedInGate,
  storeTestsLeftOut,
  toolTestsLeftOut,
} from './tests/modes.ts'
import { LongestFirst } from './tests/longest-first.ts'
import { WAIT_MS } from './tests/timeouts.ts'

/** More workers would fill the memory rather than save time. */
const cores = Math.min(8, availableParallelism())
/**
 * Tests of killed processes and journeys often wait, so few cores serve more workers than there are cores. Few store tests of
 * the gate wait, and a third worker would cost them a fifth more time, because each reads the whole server. Its journeys wait
 * for held messages and recordings, and a fourth worker saves an eighth of their time.
 */
const workers = {
  store: isGate ? cores : Math.max(3, cores),
  browser: Math.max(isGate ? 4 : 3, cores),
} as const

const withStore = [
  'src/platform/**/*.test.ts',
  'src/domain/*/server/**/*.test.ts',
  'src/adapters/**/*.test.ts',
  'tests/store/**/*.test.ts',
  'tests/api/**/*.test.ts',
  'tests/faults/**/*.test.ts',
  'tests/upgrade/upgrade.test.ts',
]
/** Pages look the same on both stores. */
const pages = ['tests/pages/**/*.test.ts']
/** Kept off the second store, because these tests open none: they talk to a provider's stand-in or print a document. */
const withoutStore = ['src/adapters/**', 'src/domain/accounting/server/pdf/**']
/** Components that are rendered and pressed, in a DOM without a browser. */
const inDom = ['src/**/*.test.tsx']
const shared = {
  environment: 'node',
  // A test waits for several things, one after the other.
  testTimeout: 3 * WAIT_MS,
  hookTimeout: 3 * WAIT_MS,
  expect: { poll: { timeout: WAIT_MS } },
} as const
/** Modules hold no state (docs/architecture.md), so the files of one worker may share them: each is read once. */
const readOnce = { isolate: false } as const
const sameCases = ['tests/property-seed.ts']
/** A request leaves much behind that is soon collected; collected less often, that takes a tenth less processor time. */
const execArgv = ['--min-semi-space-size=32', '--max-semi-space-size=64']

const leftOut = (files: Readonly<Record<string, string>>, kind: string): string[] =>
  Object.keys(files).map((file) => `${file.startsWith('src/') ? '' : 'tests/'}${file}.${kind}.ts`)

export default defineConfig({
  test: {
    execArgv,
    // Where the files are shuffled, the seed decides their order.
    ...(!process.argv.includes('--sequence.shuffle.files') && {
      sequence: { sequencer: LongestFirst },
    }),
    maxWorkers: workers.store,
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          ...readOnce,
          name: 'rules',
          setupFiles: sameCases,
          include: [
            'src/**/*.test.ts',
            'tests/{,bench/}*.test.ts',
            'tests/upgrade/inventory.test.ts',
          ],
          exclude: [...withStore, ...(isGate ? leftOut(toolTestsLeftOut, 'test') : [])],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...readOnce,
          name: 'components',
          include: inDom,
          environment: 'happy-dom',
          setupFiles: ['tests/components/setup.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...readOnce,
          name: 'pglite',
          setupFiles: sameCases,
          include: isGate ? [...onEmbeddedInGate] : [...withStore, ...pages],
          exclude: ['tests/store/**'],
          env: { TEST_STORE: 'pglite' },
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...readOnce,
          name: 'postgres',
          setupFiles: sameCases,
          include: isGate ? [...withStore, ...pages] : withStore,
          exclude: isGate ? leftOut(storeTestsLeftOut, 'test') : withoutStore,
          env: { TEST_STORE: 'postgres' },
          globalSetup: ['tests/postgres-cluster.ts'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          ...readOnce,
          name: 'browser',
          include: ['tests/e2e/**/*.e2e.ts', 'tests/bench/**/*.e2e.ts'],
          exclude: isGate ? leftOut(journeysLeftOut, 'e2e') : [],
          globalSetup: ['tests/e2e/first-store.ts'],
          testTimeout: 5 * WAIT_MS,
          maxWorkers: workers.browser,
          // Each benchmark that runs once is several processes, and five of them at a time starve each other.
          maxConcurrency: 2,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
