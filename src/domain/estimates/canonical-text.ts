/** The text of an estimate that its SHA-256 covers, so that nobody can dispute what was agreed to. */
import type { Estimate } from './estimate.ts'

/** The text of an estimate in one fixed form, for its SHA-256: everything that the customer is shown and agrees to. */
export const canonicalText = ({
  orderId,
  version,
  lines,
  findings,
  note,
  extraCharge,
  discountBasisPoints,
  stateCode,
  zone,
  validUntil,
  leftOut,
  photos,
}: Omit<Estimate, 'sha256'>): string =>
  JSON.stringify([
    orderId,
    version,
    lines.map((line) => [
      line.key,
      line.label,
      line.serviceCharge,
      line.sparePrice,
      line.quality,
      line.warranty,
      line.needs,
      // Absent in early versions, whose text stays as it was.
      ...(line.takes ? [line.takes] : []),
    ]),
    findings,
    note,
    extraCharge,
    discountBasisPoints,
    stateCode,
    validUntil.toISOString(),
    // Absent without any, so that the text of older versions stays as it was hashed.
    ...(photos.length > 0 ? [{ photos: photos.map((one) => [one.finding, one.sha256]) }] : []),
    ...(zone ? [{ zone }] : []),
    ...(leftOut.length > 0 ? [{ leftOut: leftOut.map(({ key, reason }) => [key, reason]) }] : []),
  ])
