/** Loads the categories for a page that works without them, too. */
import type { RouterContextProvider } from 'react-router'
import { ApiError, callFrom } from '#ui/api/api-client.ts'
import { type Category, listCategories } from '#domain/guides/contract/customer.ts'

/** Undefined when loading failed; the grid then tries again from the browser. */
export async function findCategories(
  context: Readonly<RouterContextProvider>,
): Promise<Category[] | undefined> {
  return callFrom(context, listCategories, {}).catch((error: unknown) => {
    if (error instanceof ApiError) return undefined
    throw error
  })
}
