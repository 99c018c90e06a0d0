/** The owner imports customers, past jobs, prices and the stock: choose a file, see what it would do, and then import it. */
import { useSearchParams } from 'react-router'
import { type ImportKind, importKinds, kindTitles } from '#domain/imports/import-kinds.ts'
import { getImport, listImports } from '#domain/imports/contract/staff.ts'
import { Query, QueryView } from '#ui/query/query.tsx'
import { useAnswer } from '#ui/query/queries.tsx'
import { Chip, ChipRow } from '#console/frame/chips.tsx'
import { BegunImports } from './begun-imports.tsx'
import { ChooseTable } from './choose-table.tsx'
import { ImportResult } from './import-result.tsx'
import './imports.css'

/** Milliseconds between two looks at a running import. */
const pollEvery = 1_000

export default function ImportsPage() {
  const [address, setAddress] = useSearchParams()
  const given = address.get('kind')
  const kind = importKinds.find((one) => one === given) ?? 'customers'
  const importId = address.get('import')
  const choose = (next: ImportKind) => setAddress({ kind: next })
  return (
    <>
      <div className="record-head">
        <div>
          <h1 className="display-3">Import</h1>
          <p className="muted mt-1 max-w-[42rem]">
            Bring customers, past jobs, prices and the stock of parts from another system. A file is
            checked first and changes nothing until you import it.
          </p>
        </div>
      </div>
      <div className="money-page imports-page">
        <ChipRow label="What the file holds">
          {importKinds.map((one) => (
            <Chip key={one} pressed={one === kind} onPress={() => choose(one)}>
              {kindTitles[one]}
            </Chip>
          ))}
        </ChipRow>
        <ChooseTable
          key={kind}
          kind={kind}
          onChecked={(checked) => setAddress({ kind, import: checked })}
        />
        {importId && <Chosen key={importId} importId={importId} />}
        <Query of={listImports} input={{}} name="the earlier imports" loading="">
          {(begun) => (begun.length > 0 ? <BegunImports begun={begun} /> : null)}
        </Query>
      </div>
    </>
  )
}

function Chosen({ importId }: { readonly importId: string }) {
  const answer = useAnswer(
    getImport,
    { importId },
    { refetchInterval: ({ state }) => (state.data?.state === 'running' ? pollEvery : false) },
  )
  return (
    <QueryView query={answer} name="the check" loading="h-40 w-full">
      {(shown) => <ImportResult shown={shown} onChange={() => void answer.refetch()} />}
    </QueryView>
  )
}
