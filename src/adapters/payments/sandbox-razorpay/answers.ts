/** The forms of the provider's answers. */

export const list = (items: readonly unknown[]) => ({
  entity: 'collection',
  count: items.length,
  items,
})
