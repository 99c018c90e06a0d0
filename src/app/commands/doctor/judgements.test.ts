/** Tests the doctor's judgements of facts that a test cannot bring about: old versions, full disks, certificates. */
import { describe, expect, test } from 'vitest'
import { judgeDatabase } from './check-database.ts'
import { checkNode, checkRoom } from './check-machine.ts'
import { judgeExpiry } from './check-online.ts'
import { keyId } from '#platform/signing-keys.ts'
import { readConfig } from '../../config.ts'
import { checkProxies, checkSealedCopies, checkSettings } from './check-settings.ts'
import { describeFindings, good, note, wrong } from './finding.ts'

const now = new Date('2026-05-04T06:00:00Z')
const facts = { version: 17, encoding: 'UTF8', now, connections: 100, superuser: false }
const here = { kind: 'postgres', poolSize: 10, now } as const
const wrongOf = (findings: readonly { level: string; text: string }[]) =>
  findings.filter(({ level }) => level === 'wrong').map(({ text }) => text)

describe('a database', () => {
  test('of version 15 or newer, in UTF-8, with its clock within five seconds is good', () => {
    expect(wrongOf(judgeDatabase({ ...facts, version: 15 }, here))).toEqual([])
    const skewed = { ...facts, now: new Date(now.getTime() + 5_000) }
    expect(wrongOf(judgeDatabase(skewed, here))).toEqual([])
  })

  test.each([
    [{ version: 14 }, 'PostgreSQL 14 is too old'],
    [{ encoding: 'SQL_ASCII' }, 'its encoding is SQL_ASCII, which cannot hold Tamil and Hindi'],
    [{ now: new Date(now.getTime() - 6_000) }, "the database's clock differs by 6.0 s"],
    [{ connections: 19 }, 'it allows 19 connections, and each process opens up to 11'],
  ])('with %o is wrong', (change, text) => {
    expect(wrongOf(judgeDatabase({ ...facts, ...change }, here))).toEqual([text])
  })

  test('whose user is a superuser gets a note, and the embedded one does not', () => {
    const superuser = { ...facts, superuser: true }
    const levels = (kind: 'postgres' | 'pglite') =>
      judgeDatabase(superuser, { ...here, kind }).map(({ level }) => level)
    expect(levels('postgres')).toContain('note')
    expect(levels('pglite')).not.toContain('note')
  })
})

test('a certificate with less than fourteen days left is wrong', () => {
  const inDays = (days: number) => new Date(now.getTime() + days * 86_400_000)
  expect(judgeExpiry(inDays(14), now).level).toBe('good')
  expect(judgeExpiry(inDays(13), now).level).toBe('wrong')
  expect(judgeExpiry(inDays(-1), now).level).toBe('wrong')
})

test('Node before 24, and less than 2 GB of room, are wrong', () => {
  expect(['24.0.0', '22.19.0'].map((version) => checkNode(version).level)).toEqual([
    'good',
    'wrong',
  ])
  const room = (bavail: number) => checkRoom({ bavail, bsize: 1_000 }).level
  expect([room(2_000_000), room(1_999_999)]).toEqual(['good', 'wrong'])
})

test('a secret with two values gets a note, which names no value', () => {
  const [one, other] = ['a'.repeat(32), 'b'.repeat(32)]
  const config = readConfig({
    SECRET_KEY: `${one},${other}`,
    METRICS_TOKEN: 'new-token,old-token',
    RAZORPAY_WEBHOOK_SECRET: 'one-hook-secret',
  })
  const notes = checkSettings(config, {}, now).filter(({ about }) => about === 'secrets')
  expect(notes).toMatchObject([
    { level: 'note', text: expect.stringMatching(/^SECRET_KEY has 2 values: it signs with key /) },
    { level: 'note', text: 'METRICS_TOKEN has 2 values' },
  ])
  expect(notes[0]?.text).toContain(keyId(other))
  expect(JSON.stringify(notes)).not.toMatch(/a{32}|b{32}|-token/)
})

test('trusting everybody is wrong, and so is an https address without a proxy', () => {
  const level = (origin: string, trustedProxies: string[]) =>
    checkProxies({ origin, trustedProxies })[0]?.level
  expect(level('https://care.test', ['0.0.0.0/0'])).toBe('wrong')
  expect(level('https://care.test', [])).toBe('wrong')
  expect(level('https://care.test', ['10.0.0.0/8'])).toBe('good')
  expect(level('http://localhost:3000', [])).toBe('good')
})

test('what is wrong is printed first, with what to do, and counted at the end', () => {
  const report = describeFindings([
    good('a', 'fine'),
    wrong('b', 'bad', 'Do.'),
    note('c', 'odd', 'Look.'),
  ])
  expect(report.split('\n')).toEqual([
    'WRONG  b: bad',
    '       → Do.',
    'note   c: odd',
    '       → Look.',
    'ok     a: fine',
    '',
    '1 to mend.',
  ])
})

test('an installation is asked to decide about deleted data before the law’s year, once', () => {
  const at = (day: string, from?: string, demo = false) =>
    checkSealedCopies({ demo }, from, new Date(`${day}T06:00:00Z`)).map(({ level }) => level)
  expect(at('2027-02-12')).toEqual([])
  expect(at('2027-02-13')).toEqual(['note'])
  expect(at('2027-06-01', '2027-05-13')).toEqual([])
  expect(at('2027-06-01', undefined, true)).toEqual([])
})
