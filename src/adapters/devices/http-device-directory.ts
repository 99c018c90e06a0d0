/** A device directory behind any HTTP service that answers `GET {baseUrl}?number=…` with flat JSON. */
import {
  type DeviceDirectory,
  directoryUnreachable,
  type FoundDevice,
  modelIdOf,
} from '#domain/catalogue/server/device-directory.ts'
import { effect } from '#platform/effect.ts'

/** The service's names for the fields, each at the top level of its answer. */
export type FieldNames = {
  readonly model: string
  readonly colour: string
  readonly storage: string
  readonly purchaseDate: string
  readonly warrantyEnds: string
}

const usualNames: FieldNames = {
  model: 'model',
  colour: 'color',
  storage: 'storage',
  purchaseDate: 'purchaseDate',
  warrantyEnds: 'warrantyEnds',
}

export type HttpDirectorySettings = {
  readonly baseUrl: string
  readonly key: string
  readonly fields?: Partial<FieldNames>
  /** Milliseconds for the whole answer; 5 seconds when absent. */
  readonly timeout?: number
}

/**
 * 404 means no such device. Anything else that is not a readable 200 in time (refusal, redirect,
 * 5xx, no JSON) is DEVICE_DIRECTORY_UNREACHABLE, because it does not prove that the device is unknown. The key never follows
 * a redirect.
 */
export function httpDeviceDirectory(settings: HttpDirectorySettings): DeviceDirectory {
  const { baseUrl, key, timeout = 5_000 } = settings
  const names = { ...usualNames, ...settings.fields }
  return {
    async lookUp(number) {
      const address = new URL(baseUrl)
      address.searchParams.set('number', number.kind === 'imei' ? number.imei : number.serial)
      try {
        return await effect('device directory', async () => {
          const answer = await fetch(address, {
            headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
            redirect: 'error',
            signal: AbortSignal.timeout(timeout),
          })
          if (answer.status === 404) return undefined
          if (answer.status !== 200) throw new Error(`the directory answered ${answer.status}`)
          return toDevice(await answer.json(), names)
        })
      } catch (cause) {
        return directoryUnreachable(cause)
      }
    },
  }
}

function toDevice(answer: unknown, names: FieldNames): FoundDevice {
  const facts = new Map(Object.entries(answer ?? {}))
  const text = (name: string) => {
    const value: unknown = facts.get(name)
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined
  }
  const day = (name: string) => /^\d{4}-\d{2}-\d{2}(?=T|$)/.exec(text(name) ?? '')?.[0]
  const model = text(names.model)
  if (!model) throw new Error('the directory answered without a model')
  const colour = text(names.colour)
  const storage = text(names.storage)
  const purchaseDate = day(names.purchaseDate)
  const warrantyEnds = day(names.warrantyEnds)
  return {
    modelId: modelIdOf(model),
    ...(colour && { colour }),
    ...(storage && { storage }),
    ...(purchaseDate && { purchaseDate }),
    ...(warrantyEnds && { warrantyEnds }),
  }
}
