/** The port to a device directory, which finds a device by its number. */
import { fail } from '#kernel/app-error.ts'
import type { DeviceNumber } from '../device-number.ts'
import { catalogueErrors } from '../errors.ts'

export type FoundDevice = {
  /** As `modelIdOf` makes it from the model's name. */
  readonly modelId: string
  readonly colour?: string
  readonly storage?: string
  /** ISO day, `2024-10-02`. */
  readonly purchaseDate?: string
  readonly warrantyEnds?: string
}

export type DeviceDirectory = {
  /** Undefined when no device has this number. Fails with DEVICE_DIRECTORY_UNREACHABLE without a usable answer. */
  lookUp(number: DeviceNumber): Promise<FoundDevice | undefined>
}

/** The error of an adapter without a usable answer. */
export const directoryUnreachable = (cause: unknown): never =>
  fail(catalogueErrors.DEVICE_DIRECTORY_UNREACHABLE, { cause })

/**
 * A model's id is its name in small letters with hyphens, so that a directory that has only names can identify it. A
 * leading maker's name does not count, except for the pencil.
 */
export const modelIdOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/^apple (?!pencil)/, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
