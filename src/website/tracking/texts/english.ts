/** The texts of tracking that also stand there in Tamil or Hindi. `{name}` is a value. */

export const english = {
  trackTitle: 'Track Your Order',
  sharedTitle: 'Track a repair',
  currentStatus: 'Current status',
  orderPlaced: 'Order placed',
  estimatedCompletion: 'Estimated completion',
  yetToUpdate: 'Yet To Update',
  paid: 'Paid',
  grandTotal: 'Grand total',
  noCharge: 'No charge',
  askAbout: 'Ask about this order',
  writeToUs: 'Write to us',
  orCall: 'Or call {phone} and read out the number on the card.',
  paidThanks: 'Paid, thank you',
  whatNext: 'What happens next',
  now: 'Now',
  next: 'Next',
  findFault: 'We find the fault first. Then you get our estimate by message and here.',
  checkFirst: 'We check the device first. Then you get the day of completion by message and here.',
  collect: 'Next: we collect your device on {when}.',
  collectNote:
    'You get a message when we set out. Please have the device charged and its passcode at hand.',
  anotherTime: 'Choose another time',
  bring: 'Next: bring your device to our counter.',
  bringNote: 'We expect it on {when}; sooner is welcome. You find us at {address}.',
  later: 'Later than we said',
  laterOwn:
    'We said {promised}, and your device is not ready yet. We are sorry. We work on it and send you the new time as soon as it is set; it stands here too.',
  laterShared:
    'We said {promised}, and the device is not ready yet. We are sorry. We work on it; the new time stands here as soon as it is set.',
  newTime: 'We said {before} first. The new time is {promised}. We are sorry for the wait.',
  forPart: 'Waiting for a part',
  partBy: 'We expect it on {day}, and go on as soon as it is here.',
  partSoon: 'We go on as soon as it is here.',
  partSafe: 'The device stays safe with us meanwhile. The new completion date follows then.',
  question: 'We have a question',
  callUs: 'Please call {phone}. We go on as soon as we have your answer.',
  secondRound:
    'A point did not pass our final check, so the repair is back on the bench. After that we check everything once more. You need not do anything.',
  answerNeeded: 'Waiting for your answer',
  answerText: 'We found the fault. Nothing is repaired before you say yes.',
  readEstimate: 'Read and answer the estimate',
  whatBooked: 'What you booked',
  manage: 'Manage this order',
  pending: 'Pending',
  complete: 'Complete',
  someDone: '{done} of {all} done',
  notStarted: 'Not started',
} as const

export type TextKey = keyof typeof english
export type TrackingTexts = Readonly<Record<TextKey, string>>
