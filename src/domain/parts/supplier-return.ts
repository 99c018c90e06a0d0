/** The words of returns to suppliers: why pieces go back, and what became of each. */
export const returnReasons = {
  faulty: 'Faulty',
  wrong: 'Wrong part',
  'too-many': 'Too many',
} as const
export type ReturnReason = keyof typeof returnReasons
export const returnReasonKeys = Object.keys(returnReasons) as [ReturnReason, ...ReturnReason[]]

/** What became of a piece: the supplier credited it, or refused it and it is thrown away or used. */
export const returnOutcomes = ['credited', 'scrapped', 'free'] as const
