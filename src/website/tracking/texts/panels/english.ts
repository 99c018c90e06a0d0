/** The texts of the panels of a tracked order: its messages, its passport and a claim of its warranty. `{name}` is a value. */

export const english = {
  messagesTitle: 'Messages about this order',
  sent: '{count} sent',
  waiting: '{count} waiting',
  failed: '{count} not sent',
  noneYet: 'None yet',
  nothingSent: 'Nothing was sent yet. Each step of the repair brings a message.',
  passportTitle: 'Repair passport',
  passportText:
    '{number}, sealed {when}. Repairs here: {count}. It shows what was checked and fitted to anybody who buys the device, without your name, your order or a price.',
  passportGive:
    'Give this link to the next owner now: it is shown only once, and your own link is closed.',
  passportGone: 'Handed on to the next owner of the device on {day}. Your link is closed.',
  passportOpen: 'Anyone with the code can see it',
  handOn: 'Hand it on',
  handOnTitle: 'Hand on the passport?',
  handOnText:
    'For the next owner of the device. They get a new link, and yours is closed. After that you can no longer open or close the passport. This cannot be undone.',
  claimTitle: 'Something is not right',
  claimText:
    'Tell us what happens. We look at the device on the bench: if the warranty covers it, you pay nothing.',
  claimIssues: 'What fails again',
  claimWrong: 'What is wrong',
  claimWrongHelp: 'What you see, and since when.',
  claimPhotos: 'Photos (optional, up to {most})',
  claimBring:
    'Bring the device to our counter when it suits you: {address}. If you cannot come, call {phone}.',
} as const

export type PanelKey = keyof typeof english
export type PanelTexts = Readonly<Record<PanelKey, string>>
