/** What stands in place of a passport whose bytes are not the ones that were sealed: nothing of it is shown. */
import { CheckKolam } from '#ui/repairs/check-kolam.tsx'
import { useShop } from '#ui/page/shop.ts'
import { ReportWrong } from './report-wrong.tsx'

const broken = Array.from({ length: 21 }, (_, i) =>
  i === 6 || i === 10 || i === 14 ? ('failed' as const) : ('passed' as const),
)

export function AlteredPassport() {
  const { brand } = useShop()
  return (
    <section className="passport-altered">
      <div className="passport-mark">
        <CheckKolam states={broken} label="A broken line: the check failed" />
      </div>
      <div>
        <h1 className="display-2">This record does not match ours</h1>
        <p className="lead">
          It is not as {brand} sealed it, so nothing of it is shown. Do not rely on what you were
          told about this device.
        </p>
        <ReportWrong />
      </div>
    </section>
  )
}
