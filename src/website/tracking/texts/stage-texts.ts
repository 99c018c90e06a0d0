/** The stages of a repair and the words for where an order stands, in Tamil and Hindi. English comes with the answer. */
import type { Language } from '#kernel/language.ts'
import type { stageGroups } from '#domain/repairs/stage-facts.ts'
import type { StageKey } from '#domain/repairs/stages.ts'

type InOwn<Key extends string> = Readonly<Partial<Record<Language, Readonly<Record<Key, string>>>>>

export const stageTitles: InOwn<StageKey> = {
  Tamil: {
    'order-placed': 'ஆர்டர் பதிவானது',
    'pickup-person-assigned': 'எடுத்துச் செல்பவர் நியமிக்கப்பட்டார்',
    'heading-to-pickup': 'எடுத்துச் செல்ல வருகிறோம்',
    'picked-up': 'எடுத்துச் சென்றோம்',
    'reached-workshop': 'பணிமனைக்கு வந்தது',
    'technician-assigned': 'தொழில்நுட்பர் நியமிக்கப்பட்டார்',
    'confirmation-call': 'உறுதிசெய்யும் அழைப்பு',
    'repair-in-progress': 'பழுது நீக்கப்படுகிறது',
    'repair-completed': 'பழுது நீக்கப்பட்டது',
    'final-quality-check': 'இறுதித் தரப் பரிசோதனை',
    'picked-up-by-delivery': 'விநியோகிப்பவர் எடுத்துக்கொண்டார்',
    'heading-to-deliver': 'ஒப்படைக்க வருகிறோம்',
    delivered: 'ஒப்படைக்கப்பட்டது',
  },
  Hindi: {
    'order-placed': 'ऑर्डर दर्ज हुआ',
    'pickup-person-assigned': 'लेने आने वाला तय हुआ',
    'heading-to-pickup': 'हम लेने आ रहे हैं',
    'picked-up': 'डिवाइस ले लिया गया',
    'reached-workshop': 'वर्कशॉप पहुँचा',
    'technician-assigned': 'तकनीशियन तय हुआ',
    'confirmation-call': 'पुष्टि के लिए फ़ोन',
    'repair-in-progress': 'मरम्मत चल रही है',
    'repair-completed': 'मरम्मत पूरी हुई',
    'final-quality-check': 'अंतिम गुणवत्ता जाँच',
    'picked-up-by-delivery': 'पहुँचाने वाले ने ले लिया',
    'heading-to-deliver': 'हम पहुँचाने आ रहे हैं',
    delivered: 'सौंप दिया गया',
  },
}

export const stageDescriptions: InOwn<StageKey> = {
  Tamil: {
    'order-placed': 'உங்கள் கட்டணம் வந்ததும் பணி அட்டை அச்சிடப்படுகிறது.',
    'pickup-person-assigned':
      'நிறுவன அடையாள அட்டையுடன் எங்கள் ஊழியர் ஒருவர் உங்கள் சாதனத்தை எடுத்துச் செல்ல வருவார்.',
    'heading-to-pickup': 'எங்கள் ஊழியர் உங்கள் முகவரிக்கு வந்துகொண்டிருக்கிறார். சாதனத்தைத் தயாராக வைத்திருங்கள்.',
    'picked-up': 'உங்கள் கண்முன்னே சாதனம் பையில் வைத்து முத்திரையிடப்படுகிறது.',
    'reached-workshop': 'உங்கள் சாதனம் எங்கள் பணிமனையில் பதிவு செய்யப்பட்டது.',
    'technician-assigned': 'தொழில்நுட்பர் உங்கள் சாதனத்தை எங்கள் {points} அம்சப் பரிசோதனையால் ஆராய்கிறார்.',
    'confirmation-call':
      'கண்டறிந்ததை உங்களிடம் விளக்குகிறோம். நீங்கள் சம்மதிக்கும் வரை எதையும் பழுது நீக்க மாட்டோம்.',
    'repair-in-progress': 'உங்கள் சாதனம் பணிமேசையில் உள்ளது.',
    'repair-completed': 'பழுது நீக்கப்பட்டது; அடுத்து இறுதித் தரப் பரிசோதனை.',
    'final-quality-check':
      'உங்கள் சாதனம் பணிமனையிலிருந்து புறப்படும் முன் எல்லாம் மீண்டும் ஒருமுறை பரிசோதிக்கப்படுகிறது.',
    'picked-up-by-delivery': 'உங்கள் சாதனம் எங்கள் விநியோகிப்பவரிடம் உள்ளது.',
    'heading-to-deliver': 'உங்கள் சாதனம் உங்களிடம் வந்துகொண்டிருக்கிறது. உங்கள் எண்ணில் தொடர்பில் இருங்கள்.',
    delivered: 'உங்கள் சாதனம் உங்களிடம் வந்துவிட்டது; பில் உங்கள் கணக்கில் உள்ளது.',
  },
  Hindi: {
    'order-placed': 'आपका भुगतान मिलते ही जॉब कार्ड छपता है।',
    'pickup-person-assigned': 'कंपनी के पहचान पत्र वाला हमारा सहकर्मी आपका डिवाइस लेने आएगा।',
    'heading-to-pickup': 'हमारा सहकर्मी आपके पते की ओर आ रहा है। कृपया डिवाइस तैयार रखें।',
    'picked-up': 'आपका डिवाइस आपके सामने थैली में सील किया जाता है।',
    'reached-workshop': 'आपका डिवाइस हमारी वर्कशॉप में दर्ज हो गया है।',
    'technician-assigned': 'तकनीशियन हमारी {points} बिंदुओं की जाँच से आपका डिवाइस परखता है।',
    'confirmation-call': 'जो मिला वह हम आपको बताते हैं। आपकी सहमति से पहले कोई मरम्मत नहीं होती।',
    'repair-in-progress': 'आपके डिवाइस की मरम्मत चल रही है।',
    'repair-completed': 'मरम्मत पूरी हो गई; अब अंतिम गुणवत्ता जाँच होगी।',
    'final-quality-check': 'वर्कशॉप से निकलने से पहले सब कुछ एक बार फिर जाँचा जाता है।',
    'picked-up-by-delivery': 'आपका डिवाइस हमारे पहुँचाने वाले के पास है।',
    'heading-to-deliver': 'आपका डिवाइस आपकी ओर आ रहा है। कृपया अपने नंबर पर उपलब्ध रहें।',
    delivered: 'आपका डिवाइस आपके पास लौट आया है, और इनवॉइस आपके खाते में है।',
  },
}

export const groupTitles: InOwn<(typeof stageGroups)[number]['key']> = {
  Tamil: {
    pre: 'பழுது நீக்கும் முன்',
    repair: 'பழுது நீக்குதல்',
    post: 'பழுது நீக்கிய பின்',
  },
  Hindi: { pre: 'मरम्मत से पहले', repair: 'मरम्मत', post: 'मरम्मत के बाद' },
}

/** Where an order stands that is at no stage, by its English words. */
export const otherStatuses: InOwn<string> = {
  Tamil: {
    Cancelled: 'ரத்து செய்யப்பட்டது',
    Refunded: 'பணம் திருப்பித் தரப்பட்டது',
    'Contact Requested': 'அழைக்கக் கோரப்பட்டது',
    'Awaiting Payment': 'கட்டணத்திற்காகக் காத்திருக்கிறது',
    'Booking Not Finished': 'முன்பதிவு முடியவில்லை',
    'Could Not Be Repaired': 'பழுது நீக்க முடியவில்லை',
    'Repair Declined': 'பழுது நீக்க வேண்டாம் என்றீர்கள்',
    'Not Collected': 'பெற்றுக்கொள்ளப்படவில்லை',
    'Waiting for a part': 'உதிரி பாகத்திற்காகக் காத்திருக்கிறோம்',
    'Waiting for your answer': 'உங்கள் பதிலுக்காகக் காத்திருக்கிறோம்',
    'Waiting for the owner’s answer': 'உரிமையாளரின் பதிலுக்காகக் காத்திருக்கிறோம்',
  },
  Hindi: {
    Cancelled: 'रद्द किया गया',
    Refunded: 'पैसे लौटा दिए गए',
    'Contact Requested': 'फ़ोन का अनुरोध मिला',
    'Awaiting Payment': 'भुगतान की प्रतीक्षा',
    'Booking Not Finished': 'बुकिंग अधूरी है',
    'Could Not Be Repaired': 'मरम्मत नहीं हो सकी',
    'Repair Declined': 'आपने मरम्मत से मना किया',
    'Not Collected': 'डिवाइस नहीं लिया गया',
    'Waiting for a part': 'पुर्ज़े की प्रतीक्षा',
    'Waiting for your answer': 'आपके जवाब की प्रतीक्षा',
    'Waiting for the owner’s answer': 'मालिक के जवाब की प्रतीक्षा',
  },
}
