/** The repair report's texts in the three languages. */
import { type Language, languageTag } from '#kernel/language.ts'
import { isComputer, type PointKey, pointTitle } from '../inspection/check-points.ts'
import type { PointAnswer } from '../inspection/device-check.ts'
import type { OldPart } from '../parts/old-part.ts'
import type { BatteryReading } from './battery-reading.ts'
import {
  english,
  englishOldParts,
  type PointNames,
  type TextKey,
  type Texts,
} from './texts/english.ts'
import { hindi, hindiOldParts, hindiPoints } from './texts/hindi.ts'
import { tamil, tamilOldParts, tamilPoints } from './texts/tamil.ts'

type Values = Readonly<Record<string, string | number>>

const texts: Readonly<Record<Language, Texts>> = { English: english, Tamil: tamil, Hindi: hindi }
const oldParts = { English: englishOldParts, Tamil: tamilOldParts, Hindi: hindiOldParts }
const points: Readonly<Partial<Record<Language, PointNames>>> = {
  Tamil: tamilPoints,
  Hindi: hindiPoints,
}

export type ReportTexts = ReturnType<typeof reportTexts>

/** All texts for one language and family of devices. Figures and days are written as people there read them. */
export function reportTexts(language: Language, family: string) {
  // Tamil and Hindi with the digits of the documents, which everybody in Chennai reads.
  const locale = `${languageTag[language]}-IN-u-nu-latn`
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Kolkata' })
  const timestamp = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
  })
  const text = (key: TextKey, values: Values = {}): string =>
    texts[language][key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
  const number = (n: number): string => n.toLocaleString('en-IN')
  return {
    text,
    day: (at: Date): string => day.format(at),
    timestamp: (at: Date): string => timestamp.format(at),
    answer: (answer: PointAnswer): string => text(answer),
    oldPart: (key: OldPart): string => oldParts[language][key],
    point(key: PointKey): string {
      const names = points[language]
      if (!names) return pointTitle(key, family)
      return (isComputer(family) ? names.onComputer[key] : undefined) ?? names[key]
    },
    /** Such as `2,549 of 3,227 mAh, 912 charge cycles`. */
    reading({ capacity, design, cycles }: BatteryReading): string {
      const charge = text('charge', { capacity: number(capacity), design: number(design) })
      return cycles === null ? charge : `${charge}, ${text('cycles', { n: number(cycles) })}`
    },
  }
}
