/** Beside a report: its warranties, and what else belongs to the repaired device. */
import { type Language, languageTag } from '#kernel/language.ts'
import { PassportPanel } from '#website/tracking/passport-panel.tsx'
import { WarrantyPanel } from '#website/tracking/warranty-panel.tsx'
import type { ReportPart } from './report-part.ts'

type Props = ReportPart & { readonly language: Language }

export const ReportSide = ({ report, texts, language }: Props) => (
  <aside className="report-side" lang={languageTag[language]} aria-label={texts.text('warranty')}>
    {report.deliveredAt === null ? (
      <section className="sheet report-warranty">
        <h2 className="title-1">{texts.text('warranty')}</h2>
        <p>{texts.text('warrantyLater')}</p>
      </section>
    ) : (
      <div className="[&>section:first-child]:mt-0">
        <WarrantyPanel
          tracked={{ _id: report.orderId, warranties: report.warranties }}
          language={language}
        />
        <div lang="en">
          <PassportPanel orderId={report.orderId} />
        </div>
      </div>
    )}
  </aside>
)
