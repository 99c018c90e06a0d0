/** Example values for a text's variables in previews, and the longest possible values. */
import type { Language } from '#kernel/language.ts'

type Values = Readonly<Record<string, string>>

/** The longest value of each variable: 30 characters, except for the link, which is not cut. */
export const longestValues = {
  order: 'MDC-ABCDEF',
  device: 'x'.repeat(40),
  amount: '₹10,00,000.00',
  code: '0412',
  link: 'https://care.example.in/service-enquiry',
  url: 'https://care.example.in/approve#0123456789abcdef',
  invitation: 'https://care.example.in/staff/enter#0123456789abcdefghijklmnopqrstuvwxyzABCDEFG',
  minutes: '10',
  days: '100',
  count: '1000',
  date: '21-11-2026, 10:30 am',
  reason: 'x'.repeat(30),
  ticket: 'MDC-G-ABCDEF',
} satisfies Values

/** A reason is written in the message's own language. */
const reasons: Readonly<Record<Language, string>> = {
  English: 'the student ID has expired',
  Tamil: 'மாணவர் அட்டை காலாவதியானது',
  Hindi: 'छात्र आईडी की अवधि समाप्त है',
}

/** Typical values. */
export const exampleValues = (language: Language): Values => ({
  order: 'MDC-7F3A9C',
  device: 'iPhone 13',
  amount: '1,652.00',
  code: '0412',
  link: 'https://care.example.in/service-enquiry',
  url: 'https://care.example.in/approve#0123456789abcdef',
  invitation: 'https://care.example.in/staff/enter#0123456789abcdefghijklmnopqrstuvwxyzABCDEFG',
  minutes: '5',
  days: '10',
  count: '12',
  date: '21-11-2026, 5:00 pm',
  reason: reasons[language],
  ticket: 'MDC-G-7F3A9C',
})
