/** What the screen for customers says, in their language. */
import type { Language } from '#kernel/language.ts'

type Words = {
  readonly welcome: string
  readonly scan: string
  /** Before the minutes and seconds. */
  readonly endsIn: string
  /** Money that the order did not need any more. */
  readonly notCounted: string
}

export const displayWords: Record<Language, Words> = {
  English: {
    welcome: 'Welcome',
    scan: 'Scan with any UPI app',
    endsIn: 'Code ends in',
    notCounted: 'Your money came, but this order is paid already. Please ask our colleague.',
  },
  Tamil: {
    welcome: 'வணக்கம்',
    scan: 'எந்த UPI செயலியிலும் ஸ்கேன் செய்யுங்கள்',
    endsIn: 'குறியீடு முடிய',
    notCounted: 'உங்கள் பணம் வந்தது, ஆனால் இதற்கு ஏற்கெனவே பணம் செலுத்தப்பட்டுள்ளது. எங்கள் ஊழியரிடம் கேளுங்கள்.',
  },
  Hindi: {
    welcome: 'नमस्ते',
    scan: 'किसी भी UPI ऐप से स्कैन करें',
    endsIn: 'कोड समाप्त होने में',
    notCounted: 'आपके पैसे आए, पर इसका भुगतान पहले ही हो चुका है। कृपया हमारे कर्मचारी से पूछें।',
  },
}
