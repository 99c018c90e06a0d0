/** What the battery of a repaired device held before and after, as bars with their figures. */
import { type BatteryReading, healthOf } from '#domain/repairs/report/battery-reading.ts'
import type { ReportTexts } from '#domain/repairs/report/report-texts.ts'
import { CapacityBar } from './capacity-bar.tsx'

type Props = {
  readonly battery: Readonly<Record<'before' | 'after', BatteryReading | null>>
  readonly texts: ReportTexts
}

/** Nothing where no colleague has read the battery. */
export function BatteryReadings({ battery, texts }: Props) {
  const readings = [
    { title: texts.text('before'), reading: battery.before },
    { title: texts.text('after'), reading: battery.after },
  ].filter(({ reading }) => reading !== null)
  if (readings.length === 0) return null
  return (
    <section aria-labelledby="battery-readings">
      <h2 className="display-3" id="battery-readings">
        {texts.text('battery')}
      </h2>
      <div className="grid gap-3">
        {readings.map(
          ({ title, reading }) =>
            reading && (
              <CapacityBar
                key={title}
                title={title}
                percent={healthOf(reading)}
                text={texts.reading(reading)}
              />
            ),
        )}
      </div>
      <p className="small muted mt-3">{texts.text('batteryNote')}</p>
    </section>
  )
}
