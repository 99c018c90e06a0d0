/** The texts a customer hears and reads before confirming an issue, in the three languages. */
import type { Language } from '#kernel/language.ts'
import type { FamilyId } from '../../family.ts'
import { spokenForComputers } from './spoken-computers.ts'
import { spokenForPhones } from './spoken-phones.ts'

/**
 * Each issue's text: what is wrong, and what we do. Placeholders name the device in the case the
 * sentence needs: English `{it}` and, opening a sentence, `{It}`; Tamil `{it}`, `{of}` (genitive)
 * and `{in}` (locative); Hindi `{it}` (direct, masculine) and `{of}` (oblique, before a postposition).
 */
const spoken = { ...spokenForPhones, ...spokenForComputers }
export type IssueKind = keyof typeof spoken

type Forms = Readonly<Record<string, string>>

const english = (name: string): Forms => ({ it: `your ${name}`, It: `Your ${name}` })
const tamil = (name: string, of: string, locative: string): Forms => ({
  it: `உங்கள் ${name}`,
  of: `உங்கள் ${of}`,
  in: `உங்கள் ${locative}`,
})
const hindi = (name: string): Forms => ({ it: `आपका ${name}`, of: `आपके ${name}` })

const forms: Record<FamilyId, Record<Language, Forms>> = {
  iphone: {
    English: english('iPhone'),
    Tamil: tamil('ஐபோன்', 'ஐபோனின்', 'ஐபோனில்'),
    Hindi: hindi('आईफ़ोन'),
  },
  ipad: {
    English: english('iPad'),
    Tamil: tamil('ஐபேட்', 'ஐபேடின்', 'ஐபேடில்'),
    Hindi: hindi('आईपैड'),
  },
  mac: {
    English: english('Mac'),
    Tamil: tamil('மேக்', 'மேக்கின்', 'மேக்கில்'),
    Hindi: hindi('मैक'),
  },
  imac: {
    English: english('iMac'),
    Tamil: tamil('ஐமேக்', 'ஐமேக்கின்', 'ஐமேக்கில்'),
    Hindi: hindi('आईमैक'),
  },
  'mac-mini': {
    English: english('Mac mini'),
    Tamil: tamil('மேக் மினி', 'மேக் மினியின்', 'மேக் மினியில்'),
    Hindi: hindi('मैक मिनी'),
  },
  'macbook-pro': {
    English: english('MacBook Pro'),
    Tamil: tamil('மேக்புக் ப்ரோ', 'மேக்புக் ப்ரோவின்', 'மேக்புக் ப்ரோவில்'),
    Hindi: hindi('मैकबुक प्रो'),
  },
  'apple-pencil': {
    English: english('Apple Pencil'),
    Tamil: tamil('ஆப்பிள் பென்சில்', 'ஆப்பிள் பென்சிலின்', 'ஆப்பிள் பென்சிலில்'),
    // Feminine, and the same before a postposition.
    Hindi: { it: 'आपकी एप्पल पेंसिल', of: 'आपकी एप्पल पेंसिल' },
  },
}

const confirm: Record<Language, string> = {
  English: 'If this is right, please confirm.',
  Tamil: 'இது சரியென்றால், உறுதி செய்யுங்கள்.',
  Hindi: 'अगर यह सही है, तो कृपया पुष्टि करें।',
}

/** The default sample, for an issue without a text of its own. */
export const sampleTranscripts: Record<Language, string> = {
  English: `Please read the issue you chose on the screen. ${confirm.English}`,
  Tamil: `நீங்கள் தேர்ந்தெடுத்த பிரச்சினையைத் திரையில் படியுங்கள். ${confirm.Tamil}`,
  Hindi: `आपने जो समस्या चुनी है, उसे स्क्रीन पर पढ़ें। ${confirm.Hindi}`,
}

/** The spoken text of this issue of this family: the fault, the work, and the question. */
export function transcripts(family: FamilyId, kind: IssueKind, language: Language): string {
  const names = forms[family][language]
  const text = spoken[kind][language].replace(/\{(\w+)\}/g, (_, form: string) => {
    const name = names[form]
    if (name === undefined) throw new RangeError(`${language} has no form {${form}}`)
    return name
  })
  return `${text} ${confirm[language]}`
}
