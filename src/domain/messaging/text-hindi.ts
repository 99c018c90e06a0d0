/** The messages in Hindi. */
import type { Texts } from './templates.ts'

export const hindi: Texts = {
  'one-time-code':
    '{code} आपका {brand} कोड है। यह {minutes} मिनट तक चलेगा। इसे किसी को न बताएँ, हमें भी नहीं।',
  'booking-received':
    '{brand}: {device} के लिए आपकी बुकिंग {order} मिल गई है। इसकी स्थिति अपने खाते में देखें।',
  'device-taken-in':
    '{brand}: आपका {device} हमारे पास है। इसका नंबर {order} है। स्थिति {link} पर अपने खाते में देखें।',
  'booking-cancelled':
    '{brand}: {device} के लिए आपकी बुकिंग {order} रद्द हो गई है। दी गई राशि उसी तरीके से लौटाई जाएगी।',
  'contact-requested':
    '{brand}: {device} के लिए आपका अनुरोध {order} मिल गया है। हम आपको इसी नंबर पर फ़ोन करेंगे।',
  'booking-called-off':
    '{brand}: बुकिंग {order} रद्द हुई। ₹{amount} विलंब शुल्क रखा गया है, बाकी राशि लौटाई जाएगी।',
  'contact-missed':
    '{brand}: अनुरोध {order} के लिए हमने फ़ोन किया, पर बात नहीं हो सकी। हम {date} के आसपास फिर फ़ोन करेंगे।',
  'contact-closed': '{brand}: आपका अनुरोध {order} बंद किया गया है: {reason}। आपको कुछ नहीं देना है।',
  'estimate-ready': '{brand}: ऑर्डर {order}: ख़राबी मिल गई है। अनुमान {url} पर देखकर जवाब दें।',
  'estimate-reminder': '{brand}: ऑर्डर {order}: अनुमान पर {url} पर आपके जवाब का इंतज़ार है।',
  'estimate-expired':
    '{brand}: ऑर्डर {order}: {device} के अनुमान की अवधि समाप्त हुई। नए अनुमान के लिए हमें फ़ोन करें।',
  'estimate-accepted':
    '{brand}: ऑर्डर {order}: आपने ₹{amount} का अनुमान स्वीकार किया है। मरम्मत अब शुरू होगी।',
  'estimate-declined':
    '{brand}: ऑर्डर {order}: आपने अनुमान अस्वीकार किया है। {device} वापस ले सकते हैं; कोई शुल्क नहीं।',
  'more-accepted':
    '{brand}: ऑर्डर {order}: आपने कुल ₹{amount} का अनुमान स्वीकार किया है। दिया हुआ पैसा इसमें गिना जाएगा।',
  'more-declined':
    '{brand}: ऑर्डर {order}: आपने अनुमान अस्वीकार किया है। {device} की मरम्मत पहले की सहमति के अनुसार होगी।',
  'collect-reminder': '{brand}: ऑर्डर {order}: आपका {device} हमारे काउंटर पर है। कृपया ले जाएँ।',
  'storage-begins':
    '{brand}: ऑर्डर {order}: कृपया डिवाइस ले जाएँ। {date} से भंडारण शुल्क ₹{amount} प्रतिदिन लगेगा।',
  'collect-last':
    '{brand}: ऑर्डर {order} का अंतिम संदेश: {device} को {days} दिनों में ले जाएँ, नहीं तो शर्तों के अनुसार उसे रीसायकल किया जा सकता है।',
  'warranty-claimed':
    '{brand}: ऑर्डर {order}: आपका वारंटी दावा मिल गया है। कृपया अपना {device} हमारे काउंटर पर लाएँ।',
  'warranty-covered': '{brand}: ऑर्डर {order}: आपका {device} वारंटी में है। हम इसे बिना शुल्क ठीक करेंगे।',
  'part-recall':
    '{brand}: आपके {device} में हमारा लगाया एक पुर्ज़ा जल्दी ख़राब हो सकता है। कृपया हमें फ़ोन करें या दुकान आएँ; हम उसे मुफ़्त बदलेंगे।',
  'no-fix':
    '{brand}: ऑर्डर {order}: {device} ठीक नहीं हो सका। कोई शुल्क नहीं; दिया हुआ पैसा वापस आएगा। कारण आपके खाते में है।',
  'payment-due': '{brand}: ऑर्डर {order}: कृपया ₹{amount} अपने खाते {link} में या हमारे काउंटर पर चुकाएँ।',
  'balance-due':
    '{brand}: ऑर्डर {order}: आपका {device} तैयार है। बाकी ₹{amount} अपने खाते में या हमारे काउंटर पर चुकाएँ।',
  'balance-reminder':
    '{brand}: ऑर्डर {order}: {device} के ₹{amount} अभी बाकी हैं। अपने खाते में या हमारे काउंटर पर चुकाएँ।',
  'payment-received':
    '{brand}: ऑर्डर {order}, {device}: ₹{amount} मिल गए हैं। रसीद आपके खाते में है। धन्यवाद।',
  'payment-refunded':
    '{brand}: ऑर्डर {order}: ₹{amount} लौटा दिए गए हैं। बैंक में पहुँचने में आम तौर पर 5 से 7 कार्यदिवस लगते हैं।',
  'payment-returned': '{brand}: ऑर्डर {order}: ₹{amount} काउंटर पर लौटा दिए गए हैं। वाउचर आपके खाते में है।',
  'refund-delayed':
    '{brand}: ऑर्डर {order}: बैंक ने ₹{amount} का रिफंड नहीं लिया। हम इसे देख रहे हैं, आपको कुछ नहीं करना है।',
  'pickup-person-assigned':
    '{brand}: ऑर्डर {order}: आपका {device} लेने के लिए हमारी टीम के एक सदस्य को तय किया गया है।',
  'heading-to-pickup':
    '{brand}: ऑर्डर {order}: हम आपका {device} लेने के लिए निकल चुके हैं। कृपया उसे तैयार रखें।',
  'pickup-code':
    '{brand}: ऑर्डर {order}: आपका पिकअप कोड {code} है। डिवाइस सौंपते समय इसे हमारे राइडर को बताएँ।',
  'picked-up': '{brand}: ऑर्डर {order}: हमने आपका {device} ले लिया है। वह हमारी वर्कशॉप के रास्ते में है।',
  'reached-workshop': '{brand}: ऑर्डर {order}: आपका {device} हमारी वर्कशॉप में पहुँच गया है।',
  'technician-assigned': '{brand}: ऑर्डर {order}: आपके {device} के लिए एक तकनीशियन तय कर दिया गया है।',
  'confirmation-call-done':
    '{brand}: ऑर्डर {order}: {device} की मरम्मत की फ़ोन पर पुष्टि करने के लिए धन्यवाद।',
  'repair-in-progress': '{brand}: ऑर्डर {order}: आपके {device} की मरम्मत चल रही है।',
  'stage-corrected':
    '{brand}: ऑर्डर {order}: सुधार: आपके {device} के बारे में हमारा पिछला संदेश समय से पहले भेजा गया। काम आगे बढ़ने पर हम फिर बताएँगे।',
  'estimate-later':
    '{brand}: ऑर्डर {order}: आपके {device} की मरम्मत में और समय लगेगा। यह {date} तक पूरी हो जानी चाहिए। देरी के लिए खेद है।',
  'waiting-for-part':
    '{brand}: ऑर्डर {order}: आपके {device} को एक पुर्ज़े का इंतज़ार है। उसके आते ही हम बताएँगे और काम आगे बढ़ाएँगे।',
  'part-arrived': '{brand}: ऑर्डर {order}: आपके {device} का पुर्ज़ा आ गया है और मरम्मत आगे बढ़ रही है।',
  'question-to-customer':
    '{brand}: ऑर्डर {order}: आपके {device} के बारे में एक सवाल है। कृपया उसे ट्रैकिंग पेज पर पढ़ें या हमें फ़ोन करें।',
  'question-answered':
    '{brand}: ऑर्डर {order}, {device}: आपके सवाल का जवाब दे दिया गया है। कृपया उसे ट्रैकिंग पेज पर पढ़ें।',
  'repair-completed':
    '{brand}: ऑर्डर {order}: आपके {device} की मरम्मत पूरी हो गई है। अब अंतिम गुणवत्ता जाँच होगी।',
  'final-quality-check': '{brand}: ऑर्डर {order}: आपका {device} अंतिम गुणवत्ता जाँच में सफल रहा।',
  'picked-up-by-delivery':
    '{brand}: ऑर्डर {order}: आपका {device} हमारे डिलीवरी कर्मी को सौंप दिया गया है।',
  'out-for-delivery':
    '{brand}: ऑर्डर {order}: आपका {device} डिलीवरी के लिए निकल चुका है। कृपया इस नंबर पर उपलब्ध रहें।',
  'delivery-code':
    '{brand}: ऑर्डर {order}: आपका डिलीवरी कोड {code} है। डिवाइस हाथ में आने पर इसे हमारे राइडर को बताएँ।',
  delivered: '{brand}: ऑर्डर {order}: आपका {device} डिलीवर हो गया है। इनवॉइस आपके खाते में है। धन्यवाद।',
  'rating-request': '{brand}: ऑर्डर {order}: मरम्मत कैसी रही? {url} पर एक मिनट में बताइए।',
  'student-approved':
    '{brand}: आपकी छात्र छूट मंज़ूर हो गई है: इस नंबर से अगली बुकिंग के मरम्मत शुल्क पर 10% छूट मिलेगी।',
  'student-declined': '{brand}: आपकी छात्र छूट मंज़ूर नहीं हो सकी: {reason}। आप फिर से आवेदन कर सकते हैं।',
  'grievance-answered': '{brand}: आपकी शिकायत {ticket} का उत्तर दे दिया गया है। उत्तर अपने खाते में देखें।',
  'staff-contact-requested':
    '{brand} स्टाफ़: संपर्क का अनुरोध {order}, {device}। कृपया ग्राहक को फ़ोन करें; विवरण कंसोल में।',
  'staff-call-requested': '{brand} स्टाफ़: अनुरोध {order}, {device}: कृपया ग्राहक को फ़ोन करें: {link}',
  'staff-money-unassigned':
    '{brand} स्टाफ़: ₹{amount} का भुगतान किसी ऑर्डर से मेल नहीं खाता। कृपया कंसोल में देखें।',
  'staff-payments-unassigned':
    '{brand} स्टाफ़: किसी ऑर्डर से मेल न खाने वाले भुगतान मिले: {count}। कृपया कंसोल में देखें।',
  'staff-enquiry-received': '{brand} स्टाफ़: वेबसाइट पर एक नई पूछताछ आई है। कृपया कंसोल में देखें।',
  'staff-invitation': '{brand} स्टाफ़: 10 मिनट के अंदर, एक बार, यहाँ साइन इन करें: {invitation}',
}
