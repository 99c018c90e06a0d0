/** Owner, technician and rider with a page each, for the tasks of tasks.ts, and what they did before over the API. */
import { setTimeout } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { ResponseOf } from '#kernel/endpoint.ts'
import type { listEstimates } from '#domain/estimates/contract/staff.ts'
import type { getStaffOrder } from '#domain/repairs/contract/staff.ts'
import type { Person } from '../e2e/browser.ts'
import { ownersCookie, withAuthenticator } from '../e2e/colleague.ts'
import type { OpenApp } from '../e2e/open-app.ts'
import { repairOverApi } from '../e2e/repair-over-api.ts'
import type { Before, ConsoleRole } from './task.ts'

export const colleagues = { technician: 'Selvam', rider: 'Dinesh' } as const

export async function openStaff(browser: Browser, app: OpenApp) {
  const owner = await aPage(browser, app, false)
  await owner.context().addCookies([await ownersCookie(app)])
  await withAuthenticator(owner)
  await owner.goto('/staff/account')
  await owner.getByRole('button', { name: 'Add a passkey' }).click()
  await owner.getByRole('button', { name: 'Rename' }).waitFor()
  const call = callsOf(owner.context(), app)
  const ids: Record<string, string> = {}
  const invite = async (role: keyof typeof colleagues): Promise<Page> => {
    const body = { name: colleagues[role], role }
    const { link } = await call<{ link: string }>('/staff/colleagues', body)
    const page = await aPage(browser, app, true)
    await page.context().addCookies([await ownersCookie({ ...app, readLog: () => link })])
    ids[role] = (await callsOf(page.context(), app)<{ id: string }>('/staff/me')).id
    return page
  }
  const pages: Record<ConsoleRole, Page> = {
    owner,
    technician: await invite('technician'),
    rider: await invite('rider'),
  }
  const before: Before = {
    async untilOnBoard(orderId) {
      for (let tries = 0; tries < 200; tries++) {
        const path = `${app.url}/api/v1/app/staff/order?orderId=${orderId}`
        if ((await owner.context().request.get(path)).ok()) return
        await setTimeout(100)
      }
      throw new Error(`${orderId} is on no board`)
    },
    async move(orderId, ...stages) {
      for (const to of stages) {
        type Order = ResponseOf<typeof getStaffOrder>
        const { card } = await call<Order>(`/staff/order?orderId=${orderId}`)
        const named = card.next?.asksTechnician ? { technicianId: ids['technician'] } : {}
        await call('/staff/jobs/move', { orderId, from: card.stage, to, ...named })
      }
    },
    repairUpTo: (orderId, last) =>
      repairOverApi({ context: owner.context(), page: owner } as Person, orderId, last),
    async accept(orderId) {
      type Listed = ResponseOf<typeof listEstimates>
      const path = `/staff/order/estimates?orderId=${orderId}`
      const newest = (await call<Listed>(path)).versions[0]
      const accepted = (newest?.lines ?? []).map(({ key }) => key)
      const answer = { orderId, version: newest?.version ?? 0, accepted, way: 'phone' }
      await call('/staff/order/estimates/answer', answer)
    },
    giveToRider: async (orderId) =>
      void (await call('/staff/order/assign', {
        orderId,
        hand: 'rider',
        colleagueId: ids['rider'],
      })),
  }
  return { pages, before }
}

async function aPage(browser: Browser, app: OpenApp, isPhone: boolean): Promise<Page> {
  const context = await browser.newContext({
    baseURL: app.url,
    viewport: isPhone ? { width: 390, height: 844 } : { width: 1440, height: 900 },
    hasTouch: isPhone,
    isMobile: isPhone,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  await context.addInitScript(() => {
    window.print = () => void Object.assign(window, { printed: true })
  })
  return context.newPage()
}

const callsOf =
  ({ request }: BrowserContext, { url }: OpenApp) =>
  async <T>(path: string, data?: object): Promise<T> => {
    const answer = await request.fetch(`${url}/api/v1/app${path}`, {
      method: data ? 'POST' : 'GET',
      headers: { Origin: url },
      ...(data && { data }),
    })
    if (!answer.ok()) throw new Error(`${path}: ${answer.status()} ${await answer.text()}`)
    return ((await answer.json()) as { data: T }).data
  }
