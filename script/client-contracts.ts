/**
 * Leaves out of the pages what only a server asks of a contract: the schema of the answer, which a page does not check. To
 * make all schemas took a good part of the console's first task. Body and query stay: a request is put together by them.
 */
import type { Plugin } from 'vite'

/** Of a node of the syntax tree, what is used here. */
type Node = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [field: string]: unknown
}
type Change = { readonly start: number; readonly end: number; readonly text: string }

export const contractsOfPages: Plugin = {
  name: 'contracts-of-pages',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  transform(code, id) {
    if (!/\/src\/(domain|kernel)\//.test(id) || !/from ["']zod["']|endpoint\(/.test(code))
      return undefined
    const { body } = this.parse(code) as unknown as { body: Node[] }
    const values = body.flatMap(valuesOf)
    const answers = values.flatMap(answerOf)
    const left = apply(code, answers)
    if (/\.response\b/.test(left))
      this.error(`${id} makes a schema of an answer, which pages do not have`)
    const wrapped = values.filter(makesSomething).flatMap(whenUsed)
    return { code: apply(code, [...answers, ...wrapped]), map: null }
  },
}

/** The values of the constants that a module declares at its top. */
function valuesOf(statement: Node): Node[] {
  const declared =
    statement.type === 'ExportNamedDeclaration'
      ? (statement['declaration'] as Node | null)
      : statement
  if (declared?.type !== 'VariableDeclaration') return []
  return (declared['declarations'] as Node[]).flatMap(({ init, id }) =>
    init && (id as Node).type === 'Identifier' ? [init as Node] : [],
  )
}

const makesSomething = ({ type }: Node): boolean =>
  ['CallExpression', 'ObjectExpression', 'ArrayExpression'].includes(type)

/** A bundler leaves out a constant that nobody uses only if it knows that making it does nothing else. */
const whenUsed = ({ start, end }: Node): Change[] => [
  { start, end: start, text: '/* @__PURE__ */ (() => (' },
  { start: end, end, text: '))()' },
]

/** The answer that `endpoint({ … })` declares. */
function answerOf(value: Node): Change[] {
  const callee = value['callee'] as Node | undefined
  const [declared] = (value['arguments'] ?? []) as Node[]
  if (callee?.['name'] !== 'endpoint' || declared?.type !== 'ObjectExpression') return []
  return (declared['properties'] as Node[])
    .filter(({ key }) => (key as Node | undefined)?.['name'] === 'response')
    .map(({ start, end }) => ({ start, end, text: 'response: undefined' }))
}

/** Changes that do not overlap, in any order. */
function apply(code: string, changes: readonly Change[]): string {
  let text = code
  const fromTheEnd = changes.toSorted((a, b) => b.start - a.start || b.end - a.end)
  for (const { start, end, text: put } of fromTheEnd)
    text = text.slice(0, start) + put + text.slice(end)
  return text
}
