/** The form of the ids under which a text is registered, which depends on the carrier. */

export const smsForms = {
  /** The register itself (DLT, TRAI's TCCCPR 2018): the operators compare each text with it. */
  operators: {
    pattern: /^\d{19}$/,
    help: 'The 19 digits of the operators’ register (DLT). Operators drop words that are not registered.',
    wrong: 'Please enter the 19 digits under which this text is registered (DLT)',
  },
  /** MSG91 sends its own copy of a registered text, by the id its panel shows. */
  msg91: {
    pattern: /^[0-9a-f]{24}$/,
    help: 'The 24 letters and digits of MSG91’s panel, for the registered text (DLT). MSG91 sends what is registered there.',
    wrong: 'Please enter the 24 letters and digits that MSG91’s panel shows for this text',
  },
} as const

export const whatsappForms = {
  name: {
    pattern: /^[a-z0-9_]{1,512}$/,
    help: 'The name of the approved template. While it is empty, this text goes by SMS instead.',
    wrong: 'Please enter the template’s name: small letters, digits and _',
  },
  twilio: {
    pattern: /^HX[0-9a-f]{32}$/,
    help: 'Twilio’s content id of the approved template. While it is empty, this text goes by SMS instead.',
    wrong: 'Please enter Twilio’s content id: HX and 32 letters and digits',
  },
} as const

/** The forms that the configured carriers accept. */
export type RegisterForms = {
  readonly sms: keyof typeof smsForms
  readonly whatsapp: keyof typeof whatsappForms
}

/** The forms for the providers that the settings name; the demo's outbox accepts those of the operators. */
export const registerFormsOf = (
  sms: string | undefined,
  whatsapp: string | undefined,
): RegisterForms => ({
  sms: sms === 'msg91' ? 'msg91' : 'operators',
  whatsapp: whatsapp === 'twilio' ? 'twilio' : 'name',
})

/** False for an id of another provider than the configured one, which would refuse a message under it. */
export const isTaken = (form: keyof RegisterForms, id: string, forms: RegisterForms): boolean =>
  form === 'sms'
    ? smsForms[forms.sms].pattern.test(id)
    : whatsappForms[forms.whatsapp].pattern.test(id)
