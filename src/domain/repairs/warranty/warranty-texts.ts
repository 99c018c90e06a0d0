/** What a customer reads of the warranties of a repair, in the three languages. A word in braces is replaced by a value. */
import { type Language, languageTag } from '#kernel/language.ts'
import { noonOf } from '#kernel/time.ts'
import type { ClaimDecision } from './warranty.ts'

const english = {
  warranty: 'Warranty',
  started: 'Started',
  ends: 'Ends',
  left: 'Left',
  leftOf: '{left} of {all} days',
  leftOfOne: '{left} of 1 day',
  lastDay: 'Today is the last day',
  clock: '{left} of {all} days left',
  clockOfOne: '{left} of 1 day left',
  dayLeft: 'day left',
  daysLeft: 'days left',
  until: 'until {day}',
  without: 'without a warranty',
  over: 'the warranty ended on {day}.',
  continuedBy: 'Continued by',
  covers:
    'It covers the work and the parts above. It does not cover new damage, liquid, or repairs by others.',
  claim: 'Something is not right',
  open: 'we check it',
  covered: 'covered, you pay nothing',
  'not-covered': 'not covered',
} as const satisfies Record<ClaimDecision | 'open', string> & Record<string, string>

type Key = keyof typeof english

const texts: Readonly<Record<Language, Readonly<Record<Key, string>>>> = {
  English: english,
  Tamil: {
    warranty: 'உத்தரவாதம்',
    started: 'தொடங்கியது',
    ends: 'முடிவது',
    left: 'மீதம்',
    leftOf: '{all} நாட்களில் {left}',
    leftOfOne: '1 நாளில் {left}',
    lastDay: 'இன்று கடைசி நாள்',
    clock: '{all} நாட்களில் {left} மீதம்',
    clockOfOne: '1 நாளில் {left} மீதம்',
    dayLeft: 'நாள் மீதம்',
    daysLeft: 'நாட்கள் மீதம்',
    until: '{day} வரை',
    without: 'உத்தரவாதம் இல்லை',
    over: 'உத்தரவாதம் {day} அன்று முடிந்தது.',
    continuedBy: 'இதில் தொடர்கிறது:',
    covers:
      'மேலே உள்ள வேலைக்கும் பாகங்களுக்கும் பொருந்தும். புதிய சேதம், திரவம், மற்றவர் செய்த பழுதுநீக்கம் ஆகியவற்றுக்குப் பொருந்தாது.',
    claim: 'ஏதோ சரியில்லை',
    open: 'சரிபார்க்கிறோம்',
    covered: 'உத்தரவாதத்தில் அடங்கும், கட்டணம் இல்லை',
    'not-covered': 'உத்தரவாதத்தில் அடங்காது',
  },
  Hindi: {
    warranty: 'वारंटी',
    started: 'शुरू',
    ends: 'समाप्ति',
    left: 'बाक़ी',
    leftOf: '{all} में से {left} दिन',
    leftOfOne: '1 में से {left} दिन',
    lastDay: 'आज आख़िरी दिन है',
    clock: '{all} में से {left} दिन बाक़ी',
    clockOfOne: '1 में से {left} दिन बाक़ी',
    dayLeft: 'दिन बाक़ी',
    daysLeft: 'दिन बाक़ी',
    until: '{day} तक',
    without: 'बिना वारंटी',
    over: 'वारंटी {day} को समाप्त हुई।',
    continuedBy: 'आगे इसमें:',
    covers: 'ऊपर के काम और पुर्ज़ों पर लागू है। नए नुक़सान, तरल पदार्थ या दूसरों की मरम्मत पर लागू नहीं।',
    claim: 'कुछ ठीक नहीं है',
    open: 'हम जाँच रहे हैं',
    covered: 'वारंटी में है, आपको कुछ नहीं देना',
    'not-covered': 'वारंटी में नहीं है',
  },
}

type Values = Readonly<Record<string, string | number>>

export type WarrantyTexts = ReturnType<typeof warrantyTexts>

/** Days are written as people there read them, with the digits of the documents. */
export function warrantyTexts(language: Language) {
  const locale = `${languageTag[language]}-IN-u-nu-latn`
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'Asia/Kolkata' })
  const text = (key: Key, values: Values = {}): string =>
    texts[language][key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))
  return {
    text,
    timestamp: (at: string): string => days.format(new Date(at)),
    /** Of a day such as `2027-02-22`. */
    day: (day: string): string => days.format(noonOf(day)),
    clock: ({ all, left }: Days) => ({
      label: text(all === 1 ? 'clockOfOne' : 'clock', { all, left }),
      unit: text(left === 1 ? 'dayLeft' : 'daysLeft'),
    }),
    left: ({ all, left }: Days): string =>
      left === 0 ? text('lastDay') : text(all === 1 ? 'leftOfOne' : 'leftOf', { all, left }),
  }
}
type Days = { readonly all: number; readonly left: number }
