/** What a repair needs of the stock. */

/** An issue of a repair that needs a spare part. */
export type WantedPart = {
  readonly issueId: string
  /** As it was sold; empty where none was named. */
  readonly quality: string
}

/** A part without a quality serves any, and where none was sold any part will do. */
export const isQualitySold = (ofPart: string, sold: string): boolean =>
  ofPart === '' || sold === '' || ofPart.toLowerCase() === sold.toLowerCase()
