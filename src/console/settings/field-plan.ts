/** How a screen of the shop's data is described: its fields, their groups and columns. */

export type FieldPlan = {
  /** Inside of the part: `address.city`. */
  readonly path: string
  readonly label: string
  readonly help?: string
  /** One line of text when absent. */
  readonly kind?:
    | 'number'
    | 'email'
    | 'phone'
    | 'state'
    | 'lines'
    | 'days'
    | 'payment'
    | 'signature'
}
type Group = {
  readonly title: string
  readonly text?: string
  readonly fields: readonly FieldPlan[]
}
export type PartPlan = {
  readonly title: string
  readonly text: string
  /** Each column is a list of groups. */
  readonly columns: readonly (readonly Group[])[]
}

export const field = (
  path: string,
  label: string,
  more: Omit<FieldPlan, 'path' | 'label'> = {},
) => ({
  path,
  label,
  ...more,
})
export const number = (path: string, label: string, help?: string) =>
  field(path, label, { kind: 'number', ...(help && { help }) })
