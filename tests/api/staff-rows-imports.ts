/** What each role gets of imports, which are the owner's, and of past jobs. Nothing was imported in the scene. */
import { onlyOwner, type Rows, workshop } from './staff-rows.ts'

const nothing = '0'.repeat(26)
const unknownImport = () => ({ importId: nothing })

export const importRows = (): Rows => ({
  'GET /staff/imports': { gets: onlyOwner() },
  'GET /staff/imports/one': { gets: onlyOwner(404), query: unknownImport, unknown: 404 },
  'POST /staff/imports/check': {
    gets: onlyOwner(),
    body: () => ({
      kind: 'customers',
      fileName: 'customers.csv',
      content: Buffer.from('Mobile,Name\n9876543210,Asha\n').toString('base64'),
    }),
  },
  'POST /staff/imports/begin': { gets: onlyOwner(404), body: unknownImport, unknown: 404 },
  'GET /staff/imports/template': { gets: onlyOwner(), query: () => ({ kind: 'prices' }) },
  'GET /staff/imports/export': { gets: onlyOwner(), query: () => ({ kind: 'parts' }) },
  'GET /staff/imports/refused': { gets: onlyOwner(404), query: unknownImport, unknown: 404 },
  'GET /staff/past-jobs': { gets: workshop(), query: () => ({ q: 'OLD-1' }) },
})
