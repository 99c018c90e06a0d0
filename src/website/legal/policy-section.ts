/** A section of the privacy policy or the terms, as data. */
export type PolicySection = {
  /** Names the section in addresses. */
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly points?: readonly string[]
}
