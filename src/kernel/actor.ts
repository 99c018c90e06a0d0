/** Who did something: a colleague, a customer, the system itself, or a provider that called us. */

/** The name is the one the colleague has now; the audit log keeps it as it was. */
export type ColleagueActor = {
  readonly kind: 'colleague'
  readonly id: string
  readonly name: string
}

export type Actor =
  | ColleagueActor
  /** Without a name: what an actor did is recorded for longer than a customer's data is kept. */
  | { readonly kind: 'customer'; readonly id: string }
  /** `name` is the part of the system that acted, as people read it: `The calendar`. */
  | { readonly kind: 'system'; readonly name?: string }
  | { readonly kind: 'provider'; readonly name: string }
