/** Tests that documents, alert rules and dashboard name exactly the metrics that there are. */
import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { alarmKinds } from '#domain/system/alarm-kinds.ts'
import { openMetrics } from '#platform/metrics.ts'
import { grafanaDashboard } from './grafana-schema.ts'

const textOf = (file: string) => readFileSync(file, 'utf8')
const metricsText = await openMetrics({ alarmKinds }).text()
const types = new Map(
  [...metricsText.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => [
    name,
    type,
  ]),
)
/** Those of the process itself come from a library. */
const isOwn = (name: string) => !/^(process|nodejs)_/.test(name)
const own = [...types.keys()].filter(isOwn)

const health = /## Health\n([^]*?)\n## /.exec(textOf('docs/operations.md'))?.[1] ?? ''
const rules = textOf('deploy/prometheus/alerts.yaml')
const ruleTests = textOf('deploy/prometheus/alerts-test.yaml')
type Panel = {
  readonly id: number
  readonly type: string
  readonly title: string
  readonly gridPos: {
    readonly x: number
    readonly y: number
    readonly w: number
    readonly h: number
  }
  readonly targets?: readonly { readonly expr: string; readonly refId: string }[]
}
const dashboard = JSON.parse(textOf('deploy/grafana/dashboard.json')) as {
  readonly panels: readonly Panel[]
  readonly annotations: { readonly list: readonly { readonly expr: string }[] }
  readonly templating: { readonly list: readonly { readonly name: string }[] }
}
const expressions = [
  ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ...dashboard.annotations.list.map(({ expr }) => expr),
]

/** Every word with an underscore outside of braces, quotation marks and lists of labels is a metric here. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replace(/\{[^}]*\}/g, '')
    .replace(/\b(by|without) \([^)]*\)/g, '')
    .replace(/\$__\w+/g, '')
  return [...bare.matchAll(/\b[a-z]\w*_\w+\b|\bup\b/g)]
    .map(([name]) => name)
    .filter((name) => !/^(histogram_quantile|label_values|clamp_min|\w+_over_time)$/.test(name))
}
/** A histogram has series of three names. */
const isKnown = (name: string) =>
  name === 'up' ||
  (types.get(name) ?? 'histogram') !== 'histogram' ||
  types.get(name.replace(/_(bucket|count|sum)$/, '')) === 'histogram'

const expressionsOf = (yaml: string) =>
  [...yaml.matchAll(/expr: (?:>-\n)?([^]*?)\n +(?:for|labels):/g)].map(([, text = '']) => text)

test('the table of metrics in docs/operations.md has each metric once, and no other', () => {
  const documented = [...health.matchAll(/^\| `([a-z_0-9]+)(?:\{[^}]*\})?`/gm)]
    .map(([, name = '']) => name)
    .filter((name) => name.includes('_') && isOwn(name))
  expect(documented.toSorted()).toEqual(own.toSorted())
})

test('names follow the conventions: counters end in _total, times are seconds', () => {
  for (const name of own) {
    expect(name.endsWith('_total'), name).toBe(types.get(name) === 'counter')
    if (types.get(name) === 'histogram') expect(name).toMatch(/_seconds$/)
    expect(name).not.toMatch(/_(ms|millis|minutes|hours|kb|mb)(_|$)/)
  }
  expect(own.length).toBeGreaterThan(25)
})

test('every metric of the alert rules exists', () => {
  const named = expressionsOf(rules).flatMap(metricsIn)
  expect(expressionsOf(rules)).toHaveLength(rules.match(/- alert:/g)?.length ?? 0)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((name) => !isKnown(name))).toEqual([])
})

test('every alert has its line in docs/operations.md, and is tested raised and silent', () => {
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name = '']) => name)
  const lines = [...health.matchAll(/^\| `(DeviceCare\w+)` \|/gm)].map(([, name = '']) => name)
  expect(lines).toEqual(alerts)
  const tested = [...ruleTests.matchAll(/alertname: (\w+)/g)].map(([, name = '']) => name)
  expect(tested.toSorted()).toEqual([...alerts, ...alerts].toSorted())
})

describe('the dashboard', () => {
  test('shows only metrics that exist', () => {
    const named = expressions.flatMap(metricsIn)
    expect(named.length).toBeGreaterThan(30)
    expect(named.filter((name) => !isKnown(name))).toEqual([])
  })

  test('shows every metric of the application', () => {
    const shown = new Set(
      expressions.flatMap(metricsIn).map((name) => name.replace(/_(bucket|count|sum)$/, '')),
    )
    // The last one is what the list of processes is read from.
    expect(own.filter((name) => !shown.has(name))).toEqual(['app_info'])
  })

  test("fits Grafana's schema of dashboards", () => {
    const read = grafanaDashboard.safeParse(JSON.parse(textOf('deploy/grafana/dashboard.json')))
    expect(read.error?.issues.slice(0, 5) ?? []).toEqual([])
  })

  test('has panels with ids of their own that do not overlap', () => {
    const { panels } = dashboard
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length)
    const taken = new Set<string>()
    for (const { title, gridPos } of panels) {
      expect(gridPos.x + gridPos.w, title).toBeLessThanOrEqual(24)
      for (let x = gridPos.x; x < gridPos.x + gridPos.w; x++) {
        for (let y = gridPos.y; y < gridPos.y + gridPos.h; y++) {
          expect(taken.has(`${x} ${y}`), title).toBe(false)
          taken.add(`${x} ${y}`)
        }
      }
    }
  })

  test('uses only its own variables', () => {
    const names = dashboard.templating.list.map(({ name }) => name)
    const used = [...textOf('deploy/grafana/dashboard.json').matchAll(/\$\{?([a-z]\w*)/g)]
    expect(used.map(([, name = '']) => name).filter((name) => !names.includes(name))).toEqual([])
  })
})

/** Debian's package `prometheus` has it. */
const hasPromtool = spawnSync('promtool', ['--version']).status === 0

describe.skipIf(!hasPromtool)('promtool', () => {
  const promtool = (args: readonly string[], input = '') =>
    execFileSync('promtool', args, { input, encoding: 'utf8' })

  test('accepts the rules, and each is raised and silent as its tests say', () => {
    expect(promtool(['check', 'rules', 'deploy/prometheus/alerts.yaml'])).toContain('SUCCESS')
    expect(promtool(['test', 'rules', 'deploy/prometheus/alerts-test.yaml'])).toContain('SUCCESS')
  })

  test('finds nothing to correct in the metrics of the application', () => {
    const lines = metricsText.split('\n').filter((line) => {
      const name = /^(?:# \w+ )?(\w+)/.exec(line)?.[1]
      return name !== undefined && isOwn(name)
    })
    expect(promtool(['check', 'metrics'], `${lines.join('\n')}\n`)).toBe('')
  })
})
