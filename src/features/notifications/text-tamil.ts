/** The messages in Tamil. */
import type { Texts } from './templates.ts'

export const tamil: Texts = {
  'one-time-code':
    '{code} - உங்கள் {brand} குறியீடு. {minutes} நிமிடங்கள் வரை செல்லும். இதை யாரிடமும் பகிர வேண்டாம்.',
  'booking-received':
    '{brand}: {device} பழுதுபார்ப்புக்கான உங்கள் பதிவு {order} கிடைத்தது. நிலையை உங்கள் கணக்கில் பார்க்கலாம்.',
  'booking-cancelled':
    '{brand}: {device} க்கான உங்கள் பதிவு {order} ரத்து செய்யப்பட்டது. செலுத்திய பணம் அதே வழியில் திரும்பும்.',
  'contact-requested':
    '{brand}: {device} குறித்த உங்கள் கோரிக்கை {order} கிடைத்தது. இந்த எண்ணில் உங்களை அழைப்போம்.',
  'payment-due':
    '{brand}: ஆர்டர் {order}: ₹{amount} கட்டணத்தை உங்கள் கணக்கிலோ எங்கள் கவுண்டரிலோ செலுத்தவும்: {link}',
  'payment-received':
    '{brand}: ஆர்டர் {order}, {device}: ₹{amount} பெற்றுக்கொண்டோம். ரசீது உங்கள் கணக்கில் உள்ளது. நன்றி.',
  'payment-refunded':
    '{brand}: ஆர்டர் {order}: ₹{amount} திருப்பி அனுப்பியுள்ளோம். வங்கியில் வந்து சேர வழக்கமாக 5 முதல் 7 வேலை நாட்கள் ஆகும்.',
  'payment-returned':
    '{brand}: ஆர்டர் {order}: ₹{amount} கவுண்டரில் திருப்பித் தந்தோம். ரசீது உங்கள் கணக்கில் உள்ளது.',
  'pickup-person-assigned':
    '{brand}: ஆர்டர் {order}: உங்கள் {device} சாதனத்தை எடுத்துவர எங்கள் குழுவிலிருந்து ஒருவர் நியமிக்கப்பட்டுள்ளார்.',
  'heading-to-pickup':
    '{brand}: ஆர்டர் {order}: உங்கள் {device} சாதனத்தை எடுத்துக்கொள்ள வந்துகொண்டிருக்கிறோம். தயாராக வைத்திருங்கள்.',
  'picked-up':
    '{brand}: ஆர்டர் {order}: உங்கள் {device} சாதனத்தைப் பெற்றுக்கொண்டோம். அது எங்கள் பணிமனைக்குச் செல்கிறது.',
  'reached-workshop': '{brand}: ஆர்டர் {order}: உங்கள் {device} எங்கள் பணிமனைக்கு வந்து சேர்ந்தது.',
  'technician-assigned':
    '{brand}: ஆர்டர் {order}: உங்கள் {device} சாதனத்துக்குத் தொழில்நுட்ப வல்லுநர் ஒருவர் நியமிக்கப்பட்டுள்ளார்.',
  'confirmation-call-done':
    '{brand}: ஆர்டர் {order}: {device} பழுதுபார்ப்பைத் தொலைபேசியில் உறுதிசெய்ததற்கு நன்றி.',
  'repair-in-progress': '{brand}: ஆர்டர் {order}: உங்கள் {device} பழுதுபார்க்கப்பட்டு வருகிறது.',
  'estimate-later':
    '{brand}: ஆர்டர் {order}: உங்கள் {device} பழுதுபார்ப்புக்குக் கூடுதல் நேரம் தேவை. {date}-க்குள் முடியும். தாமதத்துக்கு வருந்துகிறோம்.',
  'repair-completed':
    '{brand}: ஆர்டர் {order}: உங்கள் {device} பழுதுபார்ப்பு முடிந்தது. அடுத்து இறுதித் தரச் சோதனை.',
  'final-quality-check': '{brand}: ஆர்டர் {order}: உங்கள் {device} இறுதித் தரச் சோதனையில் தேறியது.',
  'picked-up-by-delivery':
    '{brand}: ஆர்டர் {order}: உங்கள் {device} எங்கள் டெலிவரி நபரிடம் ஒப்படைக்கப்பட்டது.',
  'out-for-delivery':
    '{brand}: ஆர்டர் {order}: உங்கள் {device} டெலிவரிக்குப் புறப்பட்டுவிட்டது. இந்த எண்ணில் தொடர்பில் இருங்கள்.',
  delivered:
    '{brand}: ஆர்டர் {order}: உங்கள் {device} டெலிவரி செய்யப்பட்டது. இன்வாய்ஸ் உங்கள் கணக்கில் உள்ளது. நன்றி.',
  'staff-contact-requested':
    '{brand} பணியாளர்: தொடர்பு கோரிக்கை {order}, {device}. வாடிக்கையாளரை அழைக்கவும்; விவரம் கன்சோலில்.',
  'staff-money-unassigned':
    '{brand} பணியாளர்: ₹{amount} கட்டணம் எந்த ஆர்டருக்கும் பொருந்தவில்லை. கன்சோலில் பார்க்கவும்.',
  'staff-enquiry-received': '{brand} பணியாளர்: இணையதளத்தில் புதிய விசாரணை வந்துள்ளது. கன்சோலில் பார்க்கவும்.',
}
