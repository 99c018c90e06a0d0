/** Who did something: a colleague, a customer, the system itself, or a provider that called us. */

/** The colleague's current name; the audit log stores it as it was at the time. */
export type ColleagueActor = {
  readonly kind: 'colleague'
  readonly id: string
  readonly name: string
}

export type Actor =
  | ColleagueActor
  /** Without a name, because audit events are stored for longer than a customer's data. */
  | { readonly kind: 'customer'; readonly id: string }
  /** `name` is the part of the system that acted, as people read it: `The calendar`. */
  | { readonly kind: 'system'; readonly name?: string }
  | { readonly kind: 'provider'; readonly name: string }
