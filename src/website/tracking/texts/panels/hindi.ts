/** The texts of the panels of a tracked order in Hindi. */
import type { PanelTexts } from './english.ts'

export const hindi: PanelTexts = {
  messagesTitle: 'इस ऑर्डर के संदेश',
  sent: '{count} भेजे गए',
  waiting: '{count} प्रतीक्षा में',
  failed: '{count} नहीं भेजे गए',
  noneYet: 'अभी कोई नहीं',
  nothingSent: 'अभी कुछ नहीं भेजा गया। मरम्मत के हर चरण पर संदेश आता है।',
  passportTitle: 'मरम्मत का पासपोर्ट',
  passportText:
    '{number}, {when} को सील। यहाँ हुई मरम्मतें: {count}। डिवाइस ख़रीदने वाले को दिखता है कि क्या जाँचा और लगाया गया; आपका नाम, ऑर्डर या कीमत नहीं।',
  passportGive: 'यह लिंक अगले मालिक को अभी दें: यह एक ही बार दिखता है, और आपका लिंक बंद हो गया है।',
  passportGone: '{day} को डिवाइस के अगले मालिक को सौंपा गया। आपका लिंक बंद है।',
  passportOpen: 'कोड वाला कोई भी देख सकता है',
  handOn: 'अगले को सौंपें',
  handOnTitle: 'पासपोर्ट सौंपें?',
  handOnText:
    'डिवाइस के अगले मालिक के लिए। उन्हें नया लिंक मिलेगा, आपका बंद हो जाएगा। उसके बाद आप पासपोर्ट खोल या बंद नहीं कर सकेंगे। इसे वापस नहीं लिया जा सकता।',
  claimTitle: 'कुछ ठीक नहीं है',
  claimText: 'बताएँ कि क्या होता है। हम डिवाइस को मेज़ पर देखते हैं: वारंटी में हुआ तो आपको कुछ नहीं देना है।',
  claimIssues: 'फिर क्या ख़राब हुआ',
  claimWrong: 'क्या ख़राब है',
  claimWrongHelp: 'आपको क्या दिखता है, और कब से।',
  claimPhotos: 'तस्वीरें (चाहें तो, {most} तक)',
  claimBring: 'जब सुविधा हो, डिवाइस हमारे काउंटर पर लाएँ: {address}। न आ सकें तो {phone} पर फ़ोन करें।',
}
