/** Where traces go, from OpenTelemetry's standard variables. */

export const samplerNames = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
export type SamplerName = (typeof samplerNames)[number]

export type TracingSettings = {
  /** The whole address, which ends in `/v1/traces` by convention. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
  readonly resource: Readonly<Record<string, string>>
  readonly sampler: SamplerName
  /** The share of new traces that are recorded, 0 to 1. */
  readonly ratio: number
}

/** `name=value,name=value`, percent-encoded (OpenTelemetry, "Environment Variable Specification"); undefined for anything else. */
export function readPairs(text: string): Readonly<Record<string, string>> | undefined {
  const pairs: Record<string, string> = {}
  for (const part of text.split(',')) {
    if (part.trim() === '') continue
    const at = part.indexOf('=')
    const name = part.slice(0, at).trim()
    if (at < 1 || !/^[\w.!#$&'*+^`|~-]+$/.test(name)) return undefined
    try {
      pairs[name] = decodeURIComponent(part.slice(at + 1).trim())
    } catch {
      return undefined
    }
  }
  return pairs
}
