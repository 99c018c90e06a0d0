/** What a page must contain, typed from the specification and the decisions on it, never from the code. */

export type PageExpectation = {
  /** The page's path in src/routes.ts. */
  readonly route: string
  readonly path: string
  /** 200 when absent. */
  readonly status?: 404
  /** The title of the browser tab. */
  readonly title: string
  readonly h1: string
  /** Each is in the page's main part, character by character. */
  readonly texts: readonly string[]
  /** Headings in this order; others may be between them. */
  readonly inOrder?: readonly (readonly string[])[]
  /** Each is a link with this text in it, and exactly this address. */
  readonly links?: readonly (readonly [text: string, href: string])[]
  readonly buttons?: readonly string[]
  /** Figures with their units, as whole words: '90' is not found in '1990'. */
  readonly numbers?: readonly string[]
  /** How often a text occurs. */
  readonly counts?: readonly (readonly [text: string, times: number])[]
  /** How many elements of a kind the main part has. */
  readonly elements?: readonly (readonly [tag: string, times: number])[]
  /** A control by its label, with its required attributes. */
  readonly fields?: readonly (readonly [
    label: string,
    attributes: Readonly<Record<string, string>>,
  ])[]
}
