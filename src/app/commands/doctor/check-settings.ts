/** The doctor's look at settings that are allowed, but may not fit this installation. */
import { readFileSync, statSync } from 'node:fs'
import { indianDay } from '#kernel/time.ts'
import type { Config, Environment } from '../../config.ts'
import { changingSecrets } from '../../changing-secrets.ts'
import { unknownSettings } from '../../unknown-settings.ts'
import { type Finding, good, note, wrong } from './finding.ts'

export const checkSettings = (config: Config, environment: Environment, now: Date): Finding[] => [
  good('settings', `${config.demo ? 'demonstration' : 'production'} at ${config.origin}`),
  ...unknownSettings(Object.keys(environment)).map((name) =>
    note('settings', `${name} is no setting of this program`, 'Look for a misspelt name.'),
  ),
  ...changingSecrets(config).map((sentence) =>
    note('secrets', sentence, 'Remove the old one when it is out of use (docs/operations.md).'),
  ),
  ...checkProxies(config),
  ...checkShopFile(environment['SHOP_FILE']),
  ...checkSealedCopies(config, environment['SEALED_COPIES_FROM'], now),
]

/** This program does not speak TLS, so something must do it before a public address. */
export function checkProxies({
  origin,
  trustedProxies,
}: Pick<Config, 'origin' | 'trustedProxies'>): Finding[] {
  const about = 'proxy'
  const everybody = trustedProxies.find((one) => one.endsWith('/0'))
  if (everybody)
    return [
      wrong(
        about,
        `TRUSTED_PROXIES trusts everybody (${everybody})`,
        'Name the addresses of your proxies only: otherwise visitors choose their own address, and no limit holds.',
      ),
    ]
  if (origin.startsWith('https:') && trustedProxies.length === 0)
    return [
      wrong(
        about,
        'TRUSTED_PROXIES is "none", but an https:// address needs a proxy before this program',
        'Name its address, 127.0.0.1 on the same machine: otherwise all visitors count as one.',
      ),
    ]
  return [
    good(about, `forwarded addresses are taken from ${trustedProxies.join(', ') || 'nobody'}`),
  ]
}

function checkShopFile(path: string | undefined): Finding[] {
  if (!path) return []
  readFileSync(path)
  const isOpen = (statSync(path).mode & 0o002) !== 0
  const advice = `Run "chmod o-w ${path}".`
  return isOpen
    ? [wrong('shop file', `every user of this machine may change ${path}`, advice)]
    : [good('shop file', path)]
}

/** In force from then on, as published; asked for early enough to have counsel decide (docs/decisions/0052). */
const yearOfTheLaw = '2027-05-13'
const askedFrom = '2027-02-13'

export function checkSealedCopies(
  { demo }: Pick<Config, 'demo'>,
  from: string | undefined,
  now: Date,
): Finding[] {
  if (demo || from || indianDay(now) < askedFrom) return []
  return [
    note(
      'deleted data',
      `from ${yearOfTheLaw} on the law wants logs kept for a year after a deletion, and SEALED_COPIES_FROM is not set`,
      'Decide with counsel (docs/operations.md, Personal data).',
    ),
  ]
}
