/** The messages in English: at most 160 characters of the GSM alphabet, so that each is one SMS. */
import type { Texts } from './templates.ts'

export const english: Texts = {
  'one-time-code':
    '{code} is your {brand} code. It works for {minutes} minutes. Never share it, not even with us.',
  'booking-received':
    '{brand}: we have your booking {order} for {device}. Follow it in your account under Orders.',
  'device-taken-in':
    '{brand}: your {device} is with us, number {order}. Follow it at {link} in your account.',
  'booking-cancelled':
    '{brand}: your booking {order} for {device} is cancelled. What you paid goes back the way it came.',
  'contact-requested':
    '{brand}: we have your request {order} for {device}. We will call you on this number.',
  'booking-called-off':
    '{brand}: your booking {order} is called off. A late fee of Rs.{amount} is kept; the rest goes back.',
  'contact-missed':
    '{brand}: we called about your request {order} and did not reach you. We call again on {date} or soon after.',
  'contact-closed':
    '{brand}: your request {order} is closed: {reason}. You pay nothing and can book again at any time.',
  'estimate-ready':
    '{brand}: order {order}: we found the fault. See our estimate at {url} and answer it there.',
  'estimate-reminder':
    '{brand}: order {order}: our estimate waits for your answer at {url} and nothing is repaired before.',
  'estimate-expired':
    '{brand}: order {order}: the estimate for your {device} has ended. Please call us for a new one.',
  'estimate-accepted':
    '{brand}: order {order}: you accepted our estimate of Rs.{amount}. We begin now. Pay when you collect, or in your account.',
  'estimate-declined':
    '{brand}: order {order}: you declined our estimate. Your {device} waits for you unrepaired; you pay nothing.',
  'more-accepted':
    '{brand}: order {order}: you accepted our estimate of Rs.{amount} in all. What you paid counts. We go on with the repair.',
  'more-declined':
    '{brand}: order {order}: you declined our estimate. We repair your {device} as you agreed before.',
  'collect-reminder':
    '{brand}: order {order}: your {device} still waits at our counter. Please collect it.',
  'storage-begins':
    '{brand}: order {order}: please collect your device. From {date} storage costs Rs.{amount} a day.',
  'collect-last':
    '{brand}: last message about order {order}: collect your {device} within {days} days, or we may recycle it under our terms.',
  'warranty-claimed':
    '{brand}: order {order}: we have your warranty claim. Please bring your {device} to our counter.',
  'warranty-covered':
    '{brand}: order {order}: the warranty covers your {device}. We repair it at no charge.',
  'part-recall':
    '{brand}: a part that we fitted in your {device} can fail early. Please call us or come by: we replace it at no charge.',
  'no-fix':
    '{brand}: order {order}: we could not repair your {device}. You pay nothing; money paid goes back. See your account.',
  'payment-due':
    '{brand}: please pay Rs.{amount} for order {order} at {link} in your account, or at our counter.',
  'balance-due':
    '{brand}: your {device} is ready. Please pay Rs.{amount} for order {order} in your account or at our counter.',
  'balance-reminder':
    '{brand}: order {order}: Rs.{amount} for your {device} is still to be paid, in your account or at our counter.',
  'payment-received':
    '{brand}: we received Rs.{amount} for order {order}, {device}. Your receipt is in your account. Thank you.',
  'payment-refunded':
    '{brand}: we have refunded Rs.{amount} for order {order}. Banks usually take 5 to 7 working days.',
  'payment-returned':
    '{brand}: we gave back Rs.{amount} for order {order} at our counter. The voucher is in your account.',
  'refund-delayed':
    '{brand}: order {order}: the bank did not take our refund of Rs.{amount}. We are on it, you need not do anything.',
  'pickup-person-assigned':
    '{brand}: order {order}: to pick up your {device}, someone from our team has been assigned.',
  'heading-to-pickup':
    '{brand}: order {order}: we are on our way to pick up your {device}. Please keep it ready.',
  'pickup-code':
    '{brand}: order {order}: your pickup code is {code}. Tell it our rider at your door when you hand over the device.',
  'picked-up':
    '{brand}: order {order}: we have picked up your {device}. It is on its way to our workshop.',
  'reached-workshop': '{brand}: order {order}: your {device} has reached our workshop.',
  'technician-assigned':
    '{brand}: order {order}: for your {device}, a technician has been assigned.',
  'confirmation-call-done':
    '{brand}: order {order}: thank you for confirming the repair of your {device} on the phone.',
  'repair-in-progress': '{brand}: order {order}: the repair of your {device} is in progress.',
  'stage-corrected':
    '{brand}: order {order}: a correction. Our last message about your {device} was too early. We write again when it goes on.',
  'estimate-later':
    '{brand}: order {order}: your {device} needs longer and should be done by {date}. Sorry for the wait.',
  'waiting-for-part':
    '{brand}: order {order}: your {device} waits for a part. We go on as soon as it is here and tell you.',
  'part-arrived':
    '{brand}: order {order}: the part for your {device} is here, and its repair goes on.',
  'question-to-customer':
    '{brand}: order {order}: we have a question about your {device}. Please read it on the tracking page, or call us.',
  'question-answered':
    '{brand}: we have answered your question about order {order}, {device}. Read the answer in your account under Orders.',
  'repair-completed':
    '{brand}: order {order}: the repair of your {device} is complete. The final quality check comes next.',
  'final-quality-check':
    '{brand}: order {order}: your {device} has passed the final quality check.',
  'picked-up-by-delivery':
    '{brand}: order {order}: your {device} has left our workshop with our delivery person.',
  'out-for-delivery':
    '{brand}: order {order}: your {device} is out for delivery. Please stay reachable on this number.',
  'delivery-code':
    '{brand}: order {order}: your delivery code is {code}. Tell it our rider once your device is in your hands.',
  delivered:
    '{brand}: order {order}: your {device} has been delivered. The invoice is in your account. Thank you.',
  'rating-request':
    '{brand}: order {order}: is your device as you want it? Tell us at {url} in one minute.',
  'student-approved':
    '{brand}: your student discount is approved: 10% off the repair charges of your next booking with this number.',
  'student-declined':
    '{brand}: we could not approve your student discount: {reason}. You are welcome to apply again.',
  'grievance-answered':
    '{brand}: we have answered your grievance {ticket}. Read the answer in your account under Your data.',
  'staff-contact-requested':
    '{brand} staff: contact request {order}, {device}. Please call the customer; see the console.',
  'staff-call-requested':
    '{brand} staff: please call a customer about request {order}, {device}: {link}',
  'staff-money-unassigned':
    '{brand} staff: a payment of Rs.{amount} fits no order. Please look at it in the console.',
  'staff-payments-unassigned':
    '{brand} staff: payments that fit no order were found: {count}. Please look at them in the console.',
  'staff-enquiry-received':
    '{brand} staff: a new enquiry has come in on the website. Please see the console.',
  'staff-invitation': '{brand} staff: sign in here, once, within 10 minutes: {invitation}',
}
