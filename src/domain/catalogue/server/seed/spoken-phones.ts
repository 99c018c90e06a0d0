/** The spoken texts of issues of phones, tablets and pencils, and of the one that every family has. */
import type { Language } from '#kernel/language.ts'

export const spokenForPhones = {
  'unknown-fault': {
    English:
      '{It} does not work as it should, and you do not know why. We find the fault free of charge and tell you the price first.',
    Tamil:
      '{it} சரியாக வேலை செய்யவில்லை, காரணம் தெரியவில்லை. பழுதை இலவசமாகக் கண்டறிந்து, விலையை முதலில் சொல்வோம்.',
    Hindi: '{of} में कुछ ख़राबी है, पर कारण पता नहीं। हम ख़राबी मुफ़्त में खोजेंगे, और पहले क़ीमत बताएँगे।',
  },
  screen: {
    English: 'The screen of {it} is cracked, or does not respond to touch. We fit a new screen.',
    Tamil: '{of} திரை உடைந்துள்ளது, அல்லது தொட்டால் வேலை செய்யவில்லை. புதிய திரையைப் பொருத்துவோம்.',
    Hindi: '{of} की स्क्रीन टूट गई है, या छूने पर काम नहीं करती। हम नई स्क्रीन लगाएँगे।',
  },
  battery: {
    English: 'The battery of {it} runs down too fast. We fit a new battery.',
    Tamil: '{of} பேட்டரி விரைவில் தீர்ந்துவிடுகிறது. புதிய பேட்டரியைப் பொருத்துவோம்.',
    Hindi: '{of} की बैटरी जल्दी ख़त्म हो जाती है। हम नई बैटरी लगाएँगे।',
  },
  'charging-port': {
    English: '{It} does not charge well, or the cable sits loose. We repair the charging port.',
    Tamil: '{it} சரியாகச் சார்ஜ் ஆகவில்லை, அல்லது கேபிள் தளர்வாக உள்ளது. சார்ஜிங் போர்ட்டைச் சரிசெய்வோம்.',
    Hindi: '{of} में चार्जिंग ठीक से नहीं होती, या केबल ढीली रहती है। हम चार्जिंग पोर्ट ठीक करेंगे।',
  },
  'rear-camera': {
    English: 'The rear camera of {it} is blurred, or shows nothing. We fit a new camera.',
    Tamil: '{of} பின்புறக் கேமரா மங்கலாக உள்ளது, அல்லது படம் தெரியவில்லை. புதிய கேமராவைப் பொருத்துவோம்.',
    Hindi: '{of} का पीछे वाला कैमरा धुंधला है, या उसमें कुछ दिखता नहीं। हम नया कैमरा लगाएँगे।',
  },
  'back-glass': {
    English: 'The back glass of {it} is broken. We fit new glass.',
    Tamil: '{of} பின்புறக் கண்ணாடி உடைந்துள்ளது. புதிய கண்ணாடியைப் பொருத்துவோம்.',
    Hindi: '{of} का पीछे का शीशा टूट गया है। हम नया शीशा लगाएँगे।',
  },
  speaker: {
    English: 'The sound of {it} is low or distorted. We fit a new speaker.',
    Tamil: '{of} ஒலி குறைவாக உள்ளது, அல்லது தெளிவாகக் கேட்கவில்லை. புதிய ஸ்பீக்கரைப் பொருத்துவோம்.',
    Hindi: '{of} की आवाज़ धीमी है, या साफ़ नहीं आती। हम नया स्पीकर लगाएँगे।',
  },
  microphone: {
    English: 'Others cannot hear you well through {it}. We fit a new microphone.',
    Tamil: '{in} பேசும்போது, குரல் மற்றவர்களுக்குத் தெளிவாகக் கேட்கவில்லை. புதிய மைக்கைப் பொருத்துவோம்.',
    Hindi: '{of} से बात करते समय आवाज़ साफ़ नहीं जाती। हम नया माइक लगाएँगे।',
  },
  water: {
    English: 'Water or another liquid got into {it}. We open, clean, dry and test it.',
    Tamil: '{in} தண்ணீர் அல்லது வேறு திரவம் புகுந்துள்ளது. அதைத் திறந்து, சுத்தம் செய்து, உலர்த்திச் சோதிப்போம்.',
    Hindi: '{of} में पानी या कोई और तरल चला गया है। हम उसे खोलकर साफ़ करेंगे, सुखाएँगे और जाँचेंगे।',
  },
  nib: {
    English: 'The tip of {it} is worn or loose. We fit a new tip.',
    Tamil: '{of} முனை தேய்ந்துள்ளது, அல்லது தளர்வாக உள்ளது. புதிய முனையைப் பொருத்துவோம்.',
    Hindi: '{of} की नोक घिस गई है, या ढीली है। हम नई नोक लगाएँगे।',
  },
  charging: {
    English: '{It} does not charge. We repair its charging part.',
    Tamil: '{it} சார்ஜ் ஆகவில்லை. அதன் சார்ஜிங் பகுதியைச் சரிசெய்வோம்.',
    Hindi: '{of} में चार्जिंग नहीं होती। हम उसका चार्जिंग वाला हिस्सा ठीक करेंगे।',
  },
  pairing: {
    English: '{It} does not pair with your iPad, or loses it again. We set up the connection anew.',
    Tamil: '{it} ஐபேடுடன் இணையவில்லை, அல்லது இணைப்பு அடிக்கடி துண்டிக்கப்படுகிறது. இணைப்பை மீண்டும் அமைப்போம்.',
    Hindi: '{of} का कनेक्शन आईपैड से नहीं होता, या बार-बार टूट जाता है। हम कनेक्शन दोबारा सेट करेंगे।',
  },
  'drawing-sensor': {
    English: 'Lines drawn with {it} skip or stray. We renew the sensor and calibrate it.',
    Tamil: '{in} வரையும்போது, கோடுகள் விடுபடுகின்றன அல்லது விலகிச் செல்கின்றன. சென்சரைச் சரிசெய்வோம்.',
    Hindi: '{of} से खींची रेखाएँ टूटती हैं, या नोक से हट जाती हैं। हम सेंसर ठीक करेंगे।',
  },
  barrel: {
    English: 'The body of {it} is bent or cracked. We fit a new barrel.',
    Tamil: '{of} உடற்பகுதி வளைந்துள்ளது, அல்லது விரிசல் விட்டுள்ளது. புதிய உடற்பகுதியைப் பொருத்துவோம்.',
    Hindi: '{of} की बॉडी मुड़ गई है, या चटक गई है। हम नई बॉडी लगाएँगे।',
  },
} as const satisfies Record<string, Record<Language, string>>
