/** The doctor's look at the network, only on request: the site's own certificate, and whether the providers and the place of backups answer. */
import { connect } from 'node:tls'
import { days, seconds } from '#kernel/time.ts'
import type { Clock } from '#platform/clock.ts'
import { innermostMessage } from '#platform/innermost-message.ts'
import { listBackups } from '#platform/archive/backup-place.ts'
import type { Config } from '../../config.ts'
import { placeOf } from '../place-of-backups.ts'
import { type Finding, good, wrong } from './finding.ts'

const patience = seconds(10)

export async function checkOnline(config: Config, clock: Clock): Promise<Finding[]> {
  const site = config.origin.startsWith('https:') ? [checkCertificate(config.origin, clock)] : []
  const providers = providerAddresses(config).map(([name, url]) => checkProvider(name, url))
  return Promise.all([...site, ...providers, ...checkBackupPlace(config)])
}

/** By a list of what is there, because a place that lists lets this key in. */
function checkBackupPlace({ backup }: Config): Promise<Finding>[] {
  const { to } = backup
  if (!to) return []
  const look = async () => {
    const place = await placeOf(to, backup)
    const newest = (await listBackups(place)).at(-1)
    const text = newest ? `the newest is ${newest.name}` : 'it answers, and is empty'
    return good('place of backups', `${place.shown}: ${text}`)
  }
  const failed = (error: unknown) => {
    const advice =
      'See BACKUP_TO, and whether the key of BACKUP_S3_* or S3_* may list, write and delete there.'
    return wrong('place of backups', `${to}: ${innermostMessage(error)}`, advice)
  }
  return [look().catch(failed)]
}

/** Any answer will do: without a key, a provider refuses. */
async function checkProvider(name: string, url: string): Promise<Finding> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(patience), redirect: 'manual' })
    await answer.body?.cancel()
    return good('provider', `${name} answers`)
  } catch (error) {
    const text = `${name} does not answer at ${new URL(url).host} (${innermostMessage(error)})`
    return wrong('provider', text, "Look at this machine's firewall and name resolution.")
  }
}

function providerAddresses(config: Config): (readonly [string, string])[] {
  const { sms, whatsapp, email, payments, geocoder, s3, devices } = config
  const uses = (name: string) => sms.provider === name || whatsapp.provider === name
  const all: (readonly [string, string | undefined | false])[] = [
    ['Razorpay', payments.provider === 'razorpay' && payments.url],
    ['MSG91', uses('msg91') && sms.msg91.url],
    ['Twilio', uses('twilio') && sms.twilio.url],
    ['SendGrid', email.provider === 'sendgrid' && email.url],
    ['Nominatim', geocoder.provider === 'nominatim' && geocoder.nominatimUrl],
    ['Google Maps', geocoder.provider === 'google' && geocoder.googleUrl],
    ['the bucket', s3?.endpoint],
    ['the device directory', devices.directory === 'http' && devices.url],
  ]
  return all.flatMap(([name, url]) => (url ? [[name, url] as const] : []))
}

/** Reaches the site by its public address, as visitors do. */
function checkCertificate(origin: string, clock: Clock): Promise<Finding> {
  const { hostname, port } = new URL(origin)
  const about = 'certificate'
  const advice = `${hostname} must lead to your proxy, which must have a certificate of that name that is in force.`
  return new Promise((resolve) => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname })
    const end = (finding: Finding) => {
      socket.destroy()
      resolve(finding)
    }
    socket.setTimeout(patience, () => end(wrong(about, `${origin} does not answer`, advice)))
    socket.once('error', ({ message }) => end(wrong(about, `${origin}: ${message}`, advice)))
    socket.once('secureConnect', () => {
      const until = new Date(socket.getPeerCertificate().valid_to)
      end(judgeExpiry(until, clock()))
    })
  })
}

export function judgeExpiry(until: Date, now: Date): Finding {
  const left = Math.floor((until.getTime() - now.getTime()) / days(1))
  if (left >= 14) return good('certificate', `in force for ${left} more days`)
  const advice = 'See why the proxy did not renew it; Caddy and certbot renew a month before.'
  return wrong('certificate', `it ends in ${left} days`, advice)
}
