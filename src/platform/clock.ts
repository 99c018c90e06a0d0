/** The time of day as a parameter: the only file that reads the machine's clock. */

export type Clock = () => Date

export const systemClock: Clock = () => new Date()
