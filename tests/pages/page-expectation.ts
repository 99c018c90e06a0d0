/** What a page must say, typed from the specification and the decisions on it, never from the code. */

export type PageExpectation = {
  /** The page's path in src/routes.ts. */
  readonly route: string
  readonly path: string
  /** 200 when absent. */
  readonly status?: 404
  /** Of the tab. */
  readonly title: string
  readonly h1: string
  /** Each stands in the page's main part, to the letter. */
  readonly texts: readonly string[]
  /** Headings that follow one another in this order, others may stand between them. */
  readonly inOrder?: readonly (readonly string[])[]
  /** Each is a link with these words in it, and exactly this address. */
  readonly links?: readonly (readonly [text: string, href: string])[]
  readonly buttons?: readonly string[]
  /** Figures with their units, each standing by itself: '90' is not found in '1990'. */
  readonly numbers?: readonly string[]
  /** How often a text stands there. */
  readonly counts?: readonly (readonly [text: string, times: number])[]
  /** How many elements of a kind the main part has. */
  readonly elements?: readonly (readonly [tag: string, times: number])[]
  /** A control by its label, with what it must carry. */
  readonly fields?: readonly (readonly [
    label: string,
    attributes: Readonly<Record<string, string>>,
  ])[]
}
