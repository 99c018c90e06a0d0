/** The e-mail of a message: its subject, its text and its footer. */
import type { Language } from '#kernel/language.ts'
import { messageTitles } from './message-titles.ts'
import type { CustomerTemplate } from './templates.ts'

/** The site and phone number at the foot of an e-mail. */
export type EmailApp = {
  readonly brand: string
  /** `https://…`, without a path. */
  readonly origin: string
  /** As people read it. */
  readonly phone: string
}

const closings: Record<Language, readonly [orders: string, why: string]> = {
  English: ['Your orders', 'You chose e-mail for news of your repairs. Change it here'],
  Tamil: ['உங்கள் ஆர்டர்கள்', 'பழுதுபார்ப்புச் செய்திகளை மின்னஞ்சலில் பெறத் தேர்ந்தெடுத்தீர்கள். மாற்ற'],
  Hindi: ['आपके ऑर्डर', 'आपने मरम्मत की ख़बरें ई-मेल से पाना चुना है। बदलने के लिए'],
}

/** A one-time code by e-mail, which is asked for while the phone is on the bench. */
export const codeEmail = (text: string, brand: string) => ({
  subject: `${brand}: one-time code`,
  text: `${text}\n`,
})

/** `order` is the printed number. The e-mail is plain text, so that nothing in it is loaded or tracked. */
export function emailOf(
  template: CustomerTemplate,
  language: Language,
  { text, order }: { readonly text: string; readonly order: string },
  { brand, origin, phone }: EmailApp,
): { readonly subject: string; readonly text: string } {
  const [orders, why] = closings[language]
  return {
    subject: `${order}: ${messageTitles[language][template]}`,
    text: `${text}\n\n${orders}: ${origin}/profile/orders\n\n${brand}, ${phone}\n${why}: ${origin}/profile\n`,
  }
}
