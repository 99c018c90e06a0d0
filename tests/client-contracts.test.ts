/** Tests what of a contract reaches the pages. */
import { build, type Rolldown } from 'vite'
import { expect, test } from 'vitest'
import { contractsOfPages } from '../script/client-contracts.ts'

/** The script that a page gets which uses `add` and `list` of this contract. */
async function scriptOf(contract: string): Promise<string> {
  const files: Record<string, string> = {
    'page.ts': `import { add, list } from '/src/domain/notes/contract.ts'
      console.log(add.body, list.query, add.path)`,
    '/src/domain/notes/contract.ts': `import { z } from 'zod'
      import { endpoint } from '#kernel/endpoint.ts'
      ${contract}`,
  }
  const { output } = (await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [
      contractsOfPages,
      {
        name: 'files',
        enforce: 'pre',
        resolveId: (id) => (id in files ? id : undefined),
        load: (id) => files[id],
      },
    ],
    build: {
      write: false,
      minify: false,
      rolldownOptions: { input: 'page.ts', external: ['zod', '#kernel/endpoint.ts'] },
    },
  })) as Rolldown.RolldownOutput
  return output[0].code
}

test('a page gets the schemas of what it sends, and not those of answers', async () => {
  const script = await scriptOf(`
    const card = z.object({ kind: z.literal('of the answer') })
    const note = z.literal('of the body')
    export const list = endpoint({ path: '/list', query: z.literal('of the query'), response: z.array(card) })
    export const add = endpoint({ path: '/add', body: z.object({ note }), response: z.literal('added') })
    export const unused = endpoint({ path: '/unused', body: z.literal('of another page') })`)
  for (const sent of ['of the body', 'of the query', '/add']) expect(script).toContain(sent)
  for (const left of ['of the answer', 'added', 'of another page'])
    expect(script).not.toContain(left)
})

test('a schema that is made of an answer stops the build', async () => {
  const contract = `
    export const list = endpoint({ path: '/list', response: z.object({}) })
    export const add = endpoint({ path: '/add', body: list.response })`
  await expect(scriptOf(contract)).rejects.toThrow('makes a schema of an answer')
})
