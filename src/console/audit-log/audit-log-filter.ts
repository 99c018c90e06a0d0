/** What the trail is looked up by, as it stands in the address. */

export const trailFields = ['by', 'what', 'about', 'day'] as const
export type TrailField = (typeof trailFields)[number]
export type TrailFilter = Partial<Record<TrailField, string>>

/** Longer than the server takes, or no day: as if it were not there. */
export function readTrailFilter(address: URLSearchParams): TrailFilter {
  const filter: TrailFilter = {}
  for (const field of trailFields) {
    const value = address.get(field)?.trim()
    if (value && value.length <= 64) filter[field] = value
  }
  if (filter.day && !isDay(filter.day)) delete filter.day
  return filter
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(new Date(`${text}T00:00:00Z`).getTime())

export function trailAddress(filter: TrailFilter): string {
  const address = new URLSearchParams()
  for (const field of trailFields) {
    const value = filter[field]?.trim()
    if (value) address.set(field, value)
  }
  return address.toString()
}
