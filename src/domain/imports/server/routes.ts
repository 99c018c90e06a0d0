/** The staff's routes of imports and past jobs. */
import { serve } from '#platform/http/serve.ts'
import * as contract from '../contract/staff.ts'
import { checkImport, getImport, viewOf } from './check-import.ts'
import { refusalsFile, templateFile } from './import-files.ts'
import { exportStock } from './export-stock.ts'
import { findPastJobs } from './past-jobs.ts'
import { listBegunImports } from './repository.ts'
import { beginImport, type RunDeps } from './run-import.ts'

/** How many past imports the page shows. */
const listed = 10

export const importRoutes = (deps: RunDeps) => [
  serve(contract.listImports, async () => (await listBegunImports(deps.db, listed)).map(viewOf)),
  serve(contract.getImport, (_, { importId }) => getImport(deps, importId)),
  serve(contract.checkImport, (by, input) => checkImport(deps, by, input)),
  serve(contract.beginImport, (by, input) => beginImport(deps, by, input)),
  serve(contract.importTemplate, async (_, input) => templateFile(input)),
  serve(contract.exportStock, (_, input) => exportStock(deps, input)),
  serve(contract.importRefusals, (_, input) => refusalsFile(deps, input)),
  serve(contract.findPastJobs, (_, input) => findPastJobs(deps, input)),
]
