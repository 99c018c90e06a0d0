/** The texts of the page on which a customer says how a repair was, in the three languages. */
import type { Language } from '#kernel/language.ts'

type Texts = {
  readonly title: string
  readonly delivered: string
  readonly stars: string
  readonly ofFive: readonly [string, string, string, string, string]
  readonly chooseStars: string
  readonly words: string
  readonly wordsHelp: string
  readonly name: string
  readonly consent: string
  readonly send: string
  readonly thanks: string
  readonly thanksText: string
  readonly page: string
  readonly change: string
  readonly over: string
  readonly shown: string
  readonly withdraw: string
  readonly stop: string
  readonly stopped: string
}

export const ratingTexts: Readonly<Record<Language, Texts>> = {
  English: {
    title: 'How was your repair?',
    delivered: 'delivered on',
    stars: 'Your answer',
    ofFive: ['Bad', 'Not good', 'All right', 'Good', 'Very good'],
    chooseStars: 'Please choose one of the five',
    words: 'In your words',
    wordsHelp: 'A sentence or two, if you like.',
    name: 'Name to print',
    consent: 'You may show my words on the website',
    send: 'Send',
    thanks: 'Thank you',
    thanksText: 'We have your answer.',
    page: 'You can also write about us on this page',
    change: 'Change your answer',
    over: 'This answer can no longer be changed.',
    shown: 'Your words are on our home page.',
    withdraw: 'Do not show my words any more',
    stop: 'Do not ask me again',
    stopped: 'We will not ask you again.',
  },
  Tamil: {
    title: 'பழுதுபார்ப்பு எப்படி இருந்தது?',
    delivered: 'ஒப்படைத்த நாள்',
    stars: 'உங்கள் பதில்',
    ofFive: ['மோசம்', 'நன்றாக இல்லை', 'பரவாயில்லை', 'நன்று', 'மிக நன்று'],
    chooseStars: 'ஐந்தில் ஒன்றைத் தேர்ந்தெடுக்கவும்',
    words: 'உங்கள் சொற்களில்',
    wordsHelp: 'விரும்பினால் ஓரிரு வரிகள்.',
    name: 'அச்சிட வேண்டிய பெயர்',
    consent: 'என் சொற்களை இணையதளத்தில் காட்டலாம்',
    send: 'அனுப்பு',
    thanks: 'நன்றி',
    thanksText: 'உங்கள் பதில் கிடைத்தது.',
    page: 'இந்தப் பக்கத்திலும் எங்களைப் பற்றி எழுதலாம்',
    change: 'பதிலை மாற்று',
    over: 'இந்தப் பதிலை இனி மாற்ற முடியாது.',
    shown: 'உங்கள் சொற்கள் எங்கள் முகப்புப் பக்கத்தில் உள்ளன.',
    withdraw: 'என் சொற்களை இனி காட்ட வேண்டாம்',
    stop: 'என்னை மீண்டும் கேட்க வேண்டாம்',
    stopped: 'உங்களை மீண்டும் கேட்க மாட்டோம்.',
  },
  Hindi: {
    title: 'मरम्मत कैसी रही?',
    delivered: 'सौंपने की तारीख़',
    stars: 'आपका जवाब',
    ofFive: ['ख़राब', 'अच्छी नहीं', 'ठीक-ठाक', 'अच्छी', 'बहुत अच्छी'],
    chooseStars: 'कृपया पाँच में से एक चुनें',
    words: 'आपके शब्दों में',
    wordsHelp: 'चाहें तो एक-दो वाक्य।',
    name: 'छापने के लिए नाम',
    consent: 'आप मेरे शब्द वेबसाइट पर दिखा सकते हैं',
    send: 'भेजें',
    thanks: 'धन्यवाद',
    thanksText: 'आपका जवाब मिल गया।',
    page: 'आप इस पन्ने पर भी हमारे बारे में लिख सकते हैं',
    change: 'जवाब बदलें',
    over: 'यह जवाब अब बदला नहीं जा सकता।',
    shown: 'आपके शब्द हमारे मुखपृष्ठ पर हैं।',
    withdraw: 'मेरे शब्द अब न दिखाएँ',
    stop: 'मुझसे दोबारा न पूछें',
    stopped: 'हम आपसे दोबारा नहीं पूछेंगे।',
  },
}

export type RatingTexts = Texts
