/** The providers whose health is shown, by the name in the store. */

export const providerTitles = {
  payments: 'Payments',
  sms: 'SMS',
  whatsapp: 'WhatsApp',
  email: 'E-mail',
  geocoder: 'Map addresses',
  directory: 'Device directory',
  files: 'Files',
} as const
export type Provider = keyof typeof providerTitles
export const providers = Object.keys(providerTitles) as Provider[]

type Times = { readonly lastSuccessAt: Date | null; readonly lastFailureAt: Date | null }

/** By what happened last. `unused`: it was not called since this was recorded. */
export function providerState(times: Times | undefined): 'works' | 'fails' | 'unused' {
  if (!times?.lastSuccessAt && !times?.lastFailureAt) return 'unused'
  const { lastSuccessAt, lastFailureAt } = times
  if (!lastFailureAt) return 'works'
  return lastSuccessAt && lastSuccessAt > lastFailureAt ? 'works' : 'fails'
}
