/** Tests that a customer asks about an order and reads the answer of a colleague, by touch and by keys. */
import { expect, test } from 'vitest'
import { look } from './axe-look.ts'
import { inBrowser } from './browser.ts'
import { ownersBrowserWithPasskey } from './colleague.ts'
import { inputMethods, tabTo } from './input-methods.ts'
import { isGate } from '../modes.ts'

const here = inBrowser()
const anOwner = ownersBrowserWithPasskey(here)

test.each(isGate ? (['touch'] as const) : (['touch', 'keyboard'] as const))(
  'a question about an order is kept until it is sent, and its answer appears without a reload, by %s',
  async (method) => {
    const { width, press } = inputMethods[method]
    const customer = await here.app.aCustomer({ name: 'Meenakshi Sundaram' })
    const { orderId } = await customer.bookTo(5)
    await customer.pay(orderId)
    const person = await here.person({ width, customer })
    const { page } = person
    await page.goto(`/order-tracking?orderId=${orderId}`)
    await press(page.getByRole('link', { name: 'Ask about this order' }))
    const section = page.getByRole('region', { name: 'Ask about this order' })
    const field = section.getByRole('textbox')
    const send = section.getByRole('button', { name: 'Send question' })
    await press(send)
    await section.getByText('Please write your question').waitFor()

    if (method === 'keyboard') await tabTo(field)
    await field.pressSequentially('Will my photos stay?')
    await page.reload()
    await field.waitFor()
    await expect.poll(() => field.inputValue()).toBe('Will my photos stay?')
    await press(send)
    await section.getByText('Waits for our answer').waitFor()
    await expect.poll(() => field.inputValue()).toBe('')
    await look(person, 'tracking-question')

    const colleague = await here.person({ width })
    await colleague.context.addCookies(await (await anOwner()).context.cookies())
    await colleague.page.goto('/staff/today')
    const messages = colleague.page.getByRole('region', { name: 'Messages', exact: true })
    const line = messages.getByRole('link', { name: /Will my photos stay/ }).first()
    await line.waitFor({ state: 'attached' })
    await colleague.page.goto(`/staff/orders/${orderId}#questions`)
    const panel = colleague.page.locator('#questions')
    await panel.getByText('Will my photos stay?').waitFor()
    await look(colleague, 'staff-order-question')
    const answer = panel.getByRole('textbox', { name: 'Answer' })
    if (method === 'keyboard') await tabTo(answer)
    await answer.pressSequentially('Yes, they stay.')
    await press(panel.getByRole('button', { name: 'Send answer' }))
    await panel.waitFor({ state: 'detached' })
    await colleague.page.getByRole('heading', { name: 'Questions answered' }).waitFor()

    await section.getByText('Yes, they stay.').waitFor()
    await section.getByRole('status').getByText('We have answered your question.').waitFor()
    await look(person, 'tracking-answer')
  },
)
