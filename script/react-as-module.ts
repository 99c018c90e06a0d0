/**
 * React's part for browsers as a module. As it comes, all of it is one function, which a browser can only compile when it is called: 200 KB
 * at once, while the page stands still. The functions of a module are each compiled at their first call.
 */
import type { Plugin } from 'vite'

const part = /\/react-dom\/cjs\/react-dom-client\.production\.js$/
const required = /\bvar (\w+ = require\("[\w-]+"\)(?:,\s+\w+ = require\("[\w-]+"\))*);/

/** `var A = require("a"), B = require("b")` as imports, and `exports.c = ` as exports. */
export function asModule(code: string): string | undefined {
  const names = [...new Set(Array.from(code.matchAll(/^exports\.(\w+) = /gm), ([, name]) => name))]
  const list = required.exec(code)?.[1]
  if (!list || names.length === 0) return undefined
  const imports = list.replaceAll(/(\w+) = require\(("[\w-]+")\),?\s*/g, 'import $1 from $2;\n')
  const body = code.replace(required, '').replaceAll(/^exports\.(\w+) = /gm, 'const $1$$out = ')
  const exported = names.map((name) => `${name}$out as ${name}`).join(', ')
  const module = `${imports}${body}\nexport { ${exported} };\n`
  return /\b(require\(|exports\.)/.test(module) ? undefined : module
}

export const reactAsModule: Plugin = {
  name: 'react-as-module',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  load(id) {
    if (!id.endsWith('/react-dom/client.js')) return undefined
    return `export * from './cjs/react-dom-client.production.js'`
  },
  transform(code, id) {
    if (!part.test(id)) return undefined
    const module = asModule(code)
    return module
      ? { code: module, map: null }
      : this.error('React is put together in another way now')
  },
}
