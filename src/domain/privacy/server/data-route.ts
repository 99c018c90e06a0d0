/** `GET /customer/data`: all data of the customer, as a file. */
import { serve } from '#platform/http/serve.ts'
import { customerDataFile } from '../contract/customer.ts'
import { type DataDeps, exportData } from './export-data.ts'

export const dataRoute = (deps: DataDeps) =>
  serve(customerDataFile, async (customer) => ({
    body: await exportData(deps, customer),
    type: 'application/zip',
    fileName: 'your-data.zip',
  }))
