/** The demo's device directory: a handful of invented devices that everyone may try. */
import { effect } from '#platform/effect.ts'
import {
  type DeviceDirectory,
  directoryUnreachable,
  type FoundDevice,
} from '#domain/catalogue/server/device-directory.ts'

/** Model, colour, storage, day of purchase, end of the maker's warranty. */
type Facts = readonly [
  modelId: string,
  colour?: string,
  storage?: string,
  bought?: string,
  ends?: string,
]

/** IMEIs carry a correct check digit; other programs rely on the numbers of the first block. */
export const demoDevices: Readonly<Record<string, Facts>> = {
  '490154203237518': ['iphone-15', 'Blue', '128 GB', '2024-10-02', '2025-10-01'],
  '356938035643809': ['iphone-13', 'Midnight', '128 GB', '2022-03-19', '2023-03-18'],
  MDCIPHONE16P: ['iphone-16-pro', 'Desert Titanium', '256 GB', '2025-01-11', '2026-01-10'],
  MDCIPADAIR5: ['ipad-air-5th-generation', 'Purple', '64 GB', '2023-06-24', '2024-06-23'],
  MDCMACMINI4: ['mac-mini-m4-2024', 'Silver', '256 GB', '2025-02-14', '2026-02-13'],
  MDCMACBOOK14: ['macbook-pro-14-inch-m3-2023', 'Space Grey', '512 GB', '2024-05-06', '2025-05-05'],
  MDCMACAIR13: ['macbook-air-13-inch-m2-2022', 'Midnight', '256 GB', '2023-08-15', '2024-08-14'],
  MDCIMAC24: ['imac-24-inch-m1-2021', 'Blue', '256 GB', '2022-01-26', '2023-01-25'],
  MDCPENCIL2: ['apple-pencil-2nd-generation', 'White', undefined, '2023-06-24', '2024-06-23'],

  '352099001761481': ['iphone-11', 'Black', '64 GB', '2020-11-13'],
  '353879234252633': ['iphone-12', 'Green', '128 GB', '2021-09-04'],
  '358240051111110': ['iphone-14-pro', 'Deep Purple', '256 GB', '2023-01-20', '2024-01-19'],
  '359043377500084': ['iphone-16', 'Ultramarine', '128 GB', '2025-03-08', '2026-03-07'],
  '354442067957452': ['iphone-se-3rd-generation', 'Starlight', '64 GB', '2022-07-30'],
  '351756051523993': ['ipad-mini-6th-generation', 'Pink', '64 GB', '2022-12-03'],
  MDCIPHONE17: ['iphone-17', 'Sage', '256 GB', '2025-10-20', '2026-10-19'],
  MDCIPADPRO11: ['ipad-pro-11-inch-m4', 'Space Black', '256 GB', '2024-08-31', '2025-08-30'],
  MDCIPAD10: ['ipad-10th-generation', 'Yellow', '64 GB', '2023-11-12'],
  MDCMACBOOK16: ['macbook-pro-16-inch-m1-2021', 'Space Grey', '1 TB', '2022-02-19'],
  MDCMACAIR20: ['macbook-air-13-inch-m1-2020', 'Gold', '256 GB', '2021-06-10'],
  MDCSTUDIO22: ['mac-studio-2022', 'Silver', '512 GB', '2022-09-28'],
  MDCIMAC27: ['imac-27-inch-5k-2020', 'Silver', '512 GB', '2020-12-24'],
  MDCPENCILPRO: ['apple-pencil-pro', 'White', undefined, '2024-08-31', '2025-08-30'],
}

/** `up` answers; `down` fails as an unreachable service does; `hang` never answers. */
export type DirectoryState = { now: 'up' | 'down' | 'hang' }

/** A stand-in that misbehaves on request: change `state.now` at any time. */
export function demoDeviceDirectory(state: DirectoryState = { now: 'up' }): DeviceDirectory {
  return {
    lookUp: (number) =>
      effect('device directory', async () => {
        if (state.now === 'hang') await new Promise(() => {})
        if (state.now === 'down') directoryUnreachable('the demo directory is down')
        const facts = demoDevices[number.kind === 'imei' ? number.imei : number.serial]
        return facts && toDevice(facts)
      }),
  }
}

function toDevice([modelId, colour, storage, purchaseDate, warrantyEnds]: Facts): FoundDevice {
  return {
    modelId,
    ...(colour && { colour }),
    ...(storage && { storage }),
    ...(purchaseDate && { purchaseDate }),
    ...(warrantyEnds && { warrantyEnds }),
  }
}
