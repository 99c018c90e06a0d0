/** The channels a message can be sent by, and how they differ. All other code loops over this table. */
import type { PhoneNumber } from '#kernel/phone.ts'
import type { NumberGone } from './number-gone.ts'
import type { RegisterForms } from './register-forms.ts'

export const channels = ['sms', 'whatsapp', 'email'] as const
export type Channel = (typeof channels)[number]

/** Every customer has a number, because the number is the account; the address may be empty. */
export type Reachable = {
  readonly phone: PhoneNumber
  readonly email: string
  /** Why nothing is sent to the number; null or absent where it is theirs. */
  readonly numberGone?: NumberGone | null
}

/** Where the texts of a channel must be registered before it carries them. */
type Register = {
  /** The setting that holds the ids of the built-in texts. */
  readonly builtIn: 'registeredTemplates' | 'whatsappTemplates'
  /** The field of a text of the shop's own that holds its id. */
  readonly own: 'registration' | 'whatsappName'
  /** The form of the ids, which depends on the provider (`register-forms.ts`). */
  readonly form: keyof RegisterForms
  /** True where a text without an id is not carried at all; otherwise the built-in text is sent instead. */
  readonly needsApproval: boolean
}

type ChannelFacts = {
  /** As people call it. */
  readonly name: string
  /** E.164 or an e-mail address; undefined when the customer cannot be reached this way. */
  readonly reach: (customer: Reachable) => string | undefined
  /** Shown to a customer who cannot be reached this way yet. */
  readonly unreached: string
  /** Null: texts need not be registered. */
  readonly register: Register | null
  /** An e-mail has a subject and a footer around its text. */
  readonly layout: 'text' | 'email'
}

export const channelFacts: Readonly<Record<Channel, ChannelFacts>> = {
  sms: {
    name: 'SMS',
    reach: ({ phone }) => phone,
    unreached: '',
    register: {
      builtIn: 'registeredTemplates',
      own: 'registration',
      form: 'sms',
      needsApproval: false,
    },
    layout: 'text',
  },
  whatsapp: {
    name: 'WhatsApp',
    reach: ({ phone }) => phone,
    unreached: '',
    register: {
      builtIn: 'whatsappTemplates',
      own: 'whatsappName',
      form: 'whatsapp',
      needsApproval: true,
    },
    layout: 'text',
  },
  email: {
    name: 'E-mail',
    reach: ({ email }) => email.trim() || undefined,
    unreached: 'Add your e-mail above first',
    register: null,
    layout: 'email',
  },
}

/** The channel that is always available; messages use it when the chosen one cannot be used. */
export const fallbackChannel = 'sms' satisfies Channel
