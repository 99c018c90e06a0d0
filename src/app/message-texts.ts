/** What messages and their texts say of the shop and of this installation; the shop's part is read when it is used. */
import type { Shop } from '#kernel/shop.ts'
import { registerFormsOf } from '#domain/messaging/register-forms.ts'
import type { Config } from './config.ts'
import { offeredChannels } from './message-settings.ts'

/** For colleagues who change texts. */
export const textAppOf = (shop: Shop, config: Config) => ({
  get brand() {
    return shop.brand
  },
  host: config.demo ? null : new URL(config.origin).hostname,
  forms: registerFormsOf(config.sms.provider, config.whatsapp.provider),
})

/** For messages as they are sent. */
export function messageAppOf(shop: Shop, config: Config) {
  const { host, forms } = textAppOf(shop, config)
  return {
    get brand() {
      return shop.brand
    },
    get phone() {
      return shop.phone.shown
    },
    codeHost: host ?? undefined,
    // A demonstration registers nothing.
    plainValues: !config.demo && config.sms.values === 'plain',
    registerForms: forms,
    registeredTemplates: config.demo ? undefined : config.sms.templates,
    whatsappTemplates: config.demo ? undefined : config.whatsapp.templates,
    channels: offeredChannels(config),
    origin: config.origin,
  }
}
