/**
 * The process that makes the embedded database on the first start. It needs several times the memory of the database
 * itself, and only the end of a process gives that back.
 */
import { makeDatabase } from './durable-pglite.ts'

const [directory] = process.argv.slice(2)
if (directory === undefined) throw new Error('the directory of the database is missing')
// The parent has ended: the next start makes the database anew.
process.on('disconnect', () => process.exit(1))
await makeDatabase(directory, () => process.connected)
process.exit(0)
