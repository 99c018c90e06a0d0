/** One span while it runs. */

/** Names, counts and our own ids: never a person's data, a secret, or the parameters of a query. */
export type SpanFacts = Readonly<Record<string, string | number | boolean>>

export type ActiveSpan = {
  /** W3C `traceparent`, to go on with elsewhere. */
  readonly traceparent: string
  readonly traceId: string
  add(facts: SpanFacts): void
  /** Marks it as failed. `type` is a class, an SQLSTATE or a status: texts of errors may quote input. */
  fail(type: string): void
  end(): void
}
