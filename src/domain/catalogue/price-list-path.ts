/** The addresses of the price list. */

/** `/prices/iphone-15`: a model's id never changes, so its address outlives a new name. */
export const priceListPath = (modelId: string): string => `/prices/${modelId}`
