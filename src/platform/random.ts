/** Randomness as a parameter: a CSPRNG in the application, a seeded generator in tests. */
import { randomBytes } from 'node:crypto'
import { idFrom } from '#kernel/id.ts'

/** That many unpredictable bytes. */
export type Random = (bytes: number) => Uint8Array

export const systemRandom: Random = (bytes) => randomBytes(bytes)

/** A new opaque id: 26 base-32 characters, 130 random bits. */
export const newId = (random: Random): string => idFrom(random)
