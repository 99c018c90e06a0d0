/** The outbox as a page for people, without scripts and inline styles, and with every text escaped. */
import { html } from 'hono/html'
import { languageTag, ownName } from '#kernel/language.ts'
import { formatTimestamp } from '#kernel/time.ts'
import { channelFacts } from '../channels.ts'
import type { OutboxMessage } from './outbox.ts'

type Page = {
  readonly messages: readonly OutboxMessage[]
  /** Only messages to this recipient are shown. */
  readonly to: string | undefined
  /** When false, the page reloads every 5 s. */
  readonly paused: boolean
}

export function outboxPage({ messages, to, paused }: Page) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        ${paused ? '' : html`<meta http-equiv="refresh" content="5" />`}
        <title>Outbox</title>
        <link rel="stylesheet" href="/dev/outbox.css" />
      </head>
      <body>
        <header>
          <h1>Outbox</h1>
          <p>Demo mode sends nothing. What a phone would have shown is here, newest first.</p>
          <nav aria-label="Outbox">${links(to, paused)}</nav>
        </header>
        <main>
          ${
            messages.length === 0
              ? nothing(to)
              : html`<ol>
                  ${messages.map((message) => entry(message, paused))}
                </ol>`
          }
        </main>
      </body>
    </html>`
}

function links(to: string | undefined, paused: boolean) {
  const pause = paused
    ? html`<a href="${address(to, false)}">Renew every 5 seconds</a>`
    : html`<a href="${address(to, true)}">Stop renewing</a>`
  if (!to) return pause
  return html`<span>Only ${to}</span> <a href="${address(undefined, paused)}">Show all</a> ${pause}`
}

function entry(message: OutboxMessage, paused: boolean) {
  const { channel, to, template, language, subject, text, otp, instead, sentAt } = message
  return html`<li>
    <article>
      <p class="about">
        <a href="${address(to, paused)}">${to}</a>
        <span class="channel">${channelFacts[channel].name}</span>
        <span lang="${languageTag[language]}">${ownName[language]}</span>
        <time datetime="${sentAt.toISOString()}">${formatTimestamp(sentAt)}</time>
      </p>
      ${otp ? html`<p class="code"><span>Code</span> <strong>${otp}</strong></p>` : ''}
      ${instead ? html`<p class="instead">By SMS instead of ${instead}</p>` : ''}
      ${subject ? html`<p class="subject" lang="${languageTag[language]}">${subject}</p>` : ''}
      <p class="text" lang="${languageTag[language]}">${text}</p>
      <p class="template">${template}</p>
    </article>
  </li>`
}

const nothing = (to: string | undefined) =>
  html`<p class="nothing">
    ${to ? 'Nothing was sent to this number yet.' : 'Nothing was sent yet.'} Log in or book a
    repair, and the message appears here.
  </p>`

function address(to: string | undefined, paused: boolean): string {
  const query = new URLSearchParams()
  if (to) query.set('to', to)
  if (paused) query.set('paused', '')
  const text = query.toString()
  return text ? `/dev/outbox?${text}` : '/dev/outbox'
}
