/** Stocktakes: the ones that are going on, the last ones, and the one that is being counted. */
import { Navigate, useSearchParams } from 'react-router'
import { useMay } from '#ui/api/role.ts'
import { Query } from '#ui/query/query.tsx'
import { getStocktake, listStocktakes } from '#domain/parts/contract/staff-stocktakes.ts'
import { PartsHeadOf } from './parts-tabs.tsx'
import { StocktakeCount } from './stocktake-count.tsx'
import { StocktakeStart } from './stocktake-start.tsx'
import { EndedStocktakes, OpenStocktakes } from './stocktake-lists.tsx'

export default function StocktakesPage() {
  const may = useMay()
  return may('see-parts') ? <Stocktakes /> : <Navigate to="/staff" replace />
}

/** The parameter of the address that names the stocktake, so that a reload goes on with it. */
const parameter = 'count'

function Stocktakes() {
  const [address, setAddress] = useSearchParams()
  const stocktakeId = address.get(parameter)
  const open = (id: string) => setAddress({ [parameter]: id })
  return (
    <div className="parts">
      <PartsHeadOf here="/staff/parts/stocktakes" />
      {stocktakeId ? (
        <Query of={getStocktake} input={{ stocktakeId }} name="the stocktake" loading="h-96 w-full">
          {(shown) => <StocktakeCount shown={shown} onLeave={() => setAddress({})} />}
        </Query>
      ) : (
        <Query of={listStocktakes} input={{}} name="the stocktakes" loading="h-96 w-full">
          {({ open: going, ended, shelves }) => (
            <div className="parts-columns">
              <div className="record-column">
                <OpenStocktakes all={going} onOpen={open} />
                <EndedStocktakes all={ended} />
              </div>
              <StocktakeStart shelves={shelves} onStarted={open} />
            </div>
          )}
        </Query>
      )}
    </div>
  )
}
