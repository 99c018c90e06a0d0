/** The channels of messages. */

export const channels = ['sms', 'whatsapp', 'email'] as const
export type Channel = (typeof channels)[number]

/** As people call it. */
export const channelName: Record<Channel, string> = {
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
}
