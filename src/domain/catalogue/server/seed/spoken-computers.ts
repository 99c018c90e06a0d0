/** The spoken texts of issues of computers, and of boards, software and data of any device. */
import type { Language } from '#kernel/language.ts'

export const spokenForComputers = {
  display: {
    English: 'The display of {it} is cracked, dark or shows lines. We fit a new display.',
    Tamil: '{of} திரை உடைந்துள்ளது, அல்லது அதில் கோடுகள் தெரிகின்றன. புதிய திரையைப் பொருத்துவோம்.',
    Hindi: '{of} का डिस्प्ले टूट गया है, या उस पर लकीरें दिखती हैं। हम नया डिस्प्ले लगाएँगे।',
  },
  keyboard: {
    English: 'Some keys of {it} stick or do not respond. We repair the keyboard.',
    Tamil: '{of} சில விசைகள் சிக்கிக்கொள்கின்றன, அல்லது வேலை செய்யவில்லை. விசைப்பலகையைச் சரிசெய்வோம்.',
    Hindi: '{of} के कुछ बटन अटकते हैं, या काम नहीं करते। हम कीबोर्ड ठीक करेंगे।',
  },
  trackpad: {
    English: 'The trackpad of {it} does not click, or the pointer jumps. We repair the trackpad.',
    Tamil: '{of} டிராக்பேட் அழுந்தவில்லை, அல்லது சுட்டி தானாக நகர்கிறது. டிராக்பேடைச் சரிசெய்வோம்.',
    Hindi: '{of} का ट्रैकपैड क्लिक नहीं करता, या पॉइंटर अपने-आप हिलता है। हम ट्रैकपैड ठीक करेंगे।',
  },
  ports: {
    English: 'A port of {it} does not hold or read a cable. We replace the port.',
    Tamil: '{of} ஒரு போர்ட்டில் கேபிள் நிற்கவில்லை, அல்லது வேலை செய்யவில்லை. அதை மாற்றுவோம்.',
    Hindi: '{of} के एक पोर्ट में केबल टिकती नहीं, या काम नहीं करती। हम वह पोर्ट बदलेंगे।',
  },
  fan: {
    English: '{It} gets too hot, or its fan is loud. We clean the cooling and fit a new fan.',
    Tamil:
      '{it} அதிகமாகச் சூடாகிறது, அல்லது விசிறி சத்தமாக ஓடுகிறது. சுத்தம் செய்து, புதிய விசிறியைப் பொருத்துவோம்.',
    Hindi: '{it} ज़्यादा गरम होता है, या उसका पंखा शोर करता है। हम सफ़ाई करके नया पंखा लगाएँगे।',
  },
  'power-supply': {
    English: '{It} gets no power, or switches off by itself. We replace the power supply.',
    Tamil: '{in} மின்சாரம் வரவில்லை, அல்லது அது இடையில் அணைந்துவிடுகிறது. பவர் சப்ளையை மாற்றுவோம்.',
    Hindi: '{of} में बिजली नहीं आती, या वह बीच में बंद हो जाता है। हम पावर सप्लाई बदलेंगे।',
  },
  storage: {
    English: 'The storage of {it} is failing or very slow. We fit new storage.',
    Tamil: '{of} சேமிப்பகம் பழுதடைந்துள்ளது, அல்லது மிக மெதுவாக உள்ளது. புதிய சேமிப்பகத்தைப் பொருத்துவோம்.',
    Hindi: '{of} का स्टोरेज ख़राब है, या बहुत धीमा है। हम नया स्टोरेज लगाएँगे।',
  },
  stand: {
    English: 'The stand or hinge of {it} is loose. We repair it.',
    Tamil: '{of} ஸ்டாண்ட் அல்லது கீல் தளர்வாக உள்ளது. அதைச் சரிசெய்வோம்.',
    Hindi: '{of} का स्टैंड या कब्ज़ा ढीला है। हम उसे ठीक करेंगे।',
  },
  'logic-board': {
    English: '{It} does not start, or switches off by itself. We repair the logic board.',
    Tamil: '{it} இயங்கவில்லை, அல்லது தானாக அணைந்துவிடுகிறது. லாஜிக் போர்டைச் சரிசெய்வோம்.',
    Hindi: '{it} चालू नहीं होता, या अपने-आप बंद हो जाता है। हम लॉजिक बोर्ड ठीक करेंगे।',
  },
  software: {
    English: '{It} is slow, hangs or does not update. We restore its software.',
    Tamil: '{it} மெதுவாக இயங்குகிறது, அல்லது இடையில் நின்றுவிடுகிறது. மென்பொருளை மீண்டும் நிறுவுவோம்.',
    Hindi: '{it} धीमा चलता है, या अटक जाता है। हम उसका सॉफ़्टवेयर दोबारा डालेंगे।',
  },
  data: {
    English: 'You need the photos and files from {it}. We recover all that can be read.',
    Tamil: '{in} உள்ள படங்களும் கோப்புகளும் உங்களுக்குத் தேவை. படிக்க முடிந்த அனைத்தையும் மீட்டுத் தருவோம்.',
    Hindi: '{of} की फ़ोटो और फ़ाइलें निकालनी हैं। जो कुछ भी पढ़ा जा सकेगा, हम निकालकर देंगे।',
  },
} as const satisfies Record<string, Record<Language, string>>
