/** The routes of pieces in stock, of returns to suppliers and of stocktakes: which use case answers each request. */
import { serve } from '#platform/http/serve.ts'
import * as pieceContract from '../contract/staff-pieces.ts'
import * as returnContract from '../contract/staff-returns.ts'
import * as stocktakeContract from '../contract/staff-stocktakes.ts'
import type { PartDeps } from './deps.ts'
import { closeReturn } from './returns/close-return.ts'
import { putIntoReturn, takeOutOfReturn } from './returns/fill-return.ts'
import { addReturn, saveReturn } from './returns/edit-returns.ts'
import { listReturns, showReturn } from './returns/show-returns.ts'
import { moveToShelf, putIntoStock, scrapPiece } from './stock/pieces.ts'
import { confirmStocktake } from './stocktakes/confirm-stocktake.ts'
import { countPiece, uncountPiece } from './stocktakes/count-piece.ts'
import { listStocktakes, showStocktake } from './stocktakes/show-stocktakes.ts'
import { giveStocktakeUp, startStocktake } from './stocktakes/start-stocktake.ts'

/** The empty answer of a successful change. */
async function done(work: Promise<void>): Promise<Record<string, never>> {
  await work
  return {}
}

export const stockRoutes = (deps: PartDeps) => [
  serve(pieceContract.scrapPiece, (by, input) => done(scrapPiece(deps, by, input))),
  serve(pieceContract.putIntoStock, (by, input) => done(putIntoStock(deps, by, input))),
  serve(pieceContract.moveToShelf, (by, input) => done(moveToShelf(deps, by, input))),
  serve(returnContract.listReturns, (_, input) => listReturns(deps, input)),
  serve(returnContract.getReturn, (_, { returnId }) => showReturn(deps, returnId)),
  serve(returnContract.addReturn, async (by, input) => ({
    returnId: await addReturn(deps, by, input),
  })),
  serve(returnContract.saveReturn, (by, input) => done(saveReturn(deps, by, input))),
  serve(returnContract.putIntoReturn, (by, input) => putIntoReturn(deps, by, input)),
  serve(returnContract.takeOutOfReturn, (by, input) => done(takeOutOfReturn(deps, by, input))),
  serve(returnContract.closeReturn, (by, input) => done(closeReturn(deps, by, input))),
  serve(stocktakeContract.listStocktakes, () => listStocktakes(deps)),
  serve(stocktakeContract.getStocktake, (_, { stocktakeId }) => showStocktake(deps, stocktakeId)),
  serve(stocktakeContract.startStocktake, async (by, input) => ({
    stocktakeId: await startStocktake(deps, by, input),
  })),
  serve(stocktakeContract.countPiece, (by, input) => countPiece(deps, by, input)),
  serve(stocktakeContract.uncountPiece, (_, input) => done(uncountPiece(deps, input))),
  serve(stocktakeContract.confirmStocktake, (by, input) => done(confirmStocktake(deps, by, input))),
  serve(stocktakeContract.giveStocktakeUp, (by, input) => done(giveStocktakeUp(deps, by, input))),
]
