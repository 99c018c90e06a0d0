/** What the audit log is filtered by, as the address has it. */

export const auditLogFields = ['by', 'what', 'about', 'day'] as const
export type AuditLogField = (typeof auditLogFields)[number]
export type AuditLogFilter = Partial<Record<AuditLogField, string>>

/** A value that is too long for the server, or is not a day, is left out. */
export function readAuditLogFilter(address: URLSearchParams): AuditLogFilter {
  const filter: AuditLogFilter = {}
  for (const field of auditLogFields) {
    const value = address.get(field)?.trim()
    if (value && value.length <= 64) filter[field] = value
  }
  if (filter.day && !isDay(filter.day)) delete filter.day
  return filter
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(new Date(`${text}T00:00:00Z`).getTime())

export function auditLogAddress(filter: AuditLogFilter): string {
  const address = new URLSearchParams()
  for (const field of auditLogFields) {
    const value = filter[field]?.trim()
    if (value) address.set(field, value)
  }
  return address.toString()
}
