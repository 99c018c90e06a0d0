/** One model of the catalogue, by its id. */
import { fail } from '#kernel/app-error.ts'
import type { Db, Tx } from '#platform/db/db.ts'
import type { Model } from '../catalogue.ts'
import { catalogueErrors } from '../errors.ts'
import { findModel } from './repository.ts'

/** Fails with MODEL_NOT_FOUND. */
export async function getModel(db: Db | Tx, modelId: string): Promise<Model> {
  return (await findModel(db, modelId)) ?? fail(catalogueErrors.MODEL_NOT_FOUND)
}
