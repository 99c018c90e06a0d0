/** The sandbox's checkout: what the provider's script does in a page, as far as the shop relies on it. */
;(() => {
  const home = '/sandbox/razorpay'
  const money = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR' })

  /** An element with text and attributes; no markup is ever parsed. */
  function element(tag, attributes = {}, ...children) {
    const made = document.createElement(tag)
    for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
    made.append(...children)
    return made
  }

  function loadStyles() {
    const href = `${home}/checkout.css`
    if (document.head.querySelector(`link[href="${href}"]`)) return
    document.head.append(element('link', { rel: 'stylesheet', href }))
  }

  function button(text, kind, onClick) {
    const made = element('button', { type: 'button', class: `sandbox-button ${kind}` }, text)
    made.addEventListener('click', onClick)
    return made
  }

  class Razorpay {
    #options
    #dialog
    #listeners = new Map()
    #message
    #buttons = []
    #returnTo

    constructor(options = {}) {
      if (!options.key) throw new Error('Razorpay: `key` is required')
      if (!options.order_id) throw new Error('Razorpay: `order_id` is required')
      this.#options = options
    }

    on(event, listener) {
      this.#listeners.set(event, [...(this.#listeners.get(event) ?? []), listener])
      return this
    }

    open() {
      if (this.#dialog) return
      loadStyles()
      this.#returnTo = document.activeElement
      this.#dialog = this.#build()
      document.body.append(this.#dialog)
      document.documentElement.classList.add('sandbox-checkout-open')
      this.#dialog.showModal()
      this.#buttons[0].focus()
    }

    /** Closes as if the customer had: the page hears that nothing was paid. */
    close() {
      if (!this.#dialog) return
      this.#remove()
      this.#options.modal?.ondismiss?.()
    }

    #build() {
      const { amount, name, description, prefill = {}, theme } = this.#options
      const price = money.format(Number(amount) / 100)
      this.#message = element('p', { class: 'sandbox-message', role: 'alert' })
      this.#buttons = [
        button(`Pay ${price}`, 'sandbox-pay', () => this.#pay('success')),
        button('Decline', 'sandbox-decline', () => this.#pay('failure')),
      ]
      const close = button('×', 'sandbox-close', () => this.close())
      close.setAttribute('aria-label', 'Close checkout')
      this.#buttons.push(close)

      const facts = element('dl', { class: 'sandbox-facts' })
      const add = (term, text) =>
        text && facts.append(element('dt', {}, term), element('dd', {}, String(text)))
      add('For', description)
      add('Amount', price)
      add('Name', prefill.name)
      add('Contact', prefill.contact)
      add('E-mail', prefill.email)

      const dialog = element(
        'dialog',
        {
          class: 'sandbox-checkout',
          role: 'dialog',
          'aria-modal': 'true',
          'aria-labelledby': 'sandbox-title',
          'aria-describedby': 'sandbox-note',
        },
        close,
        element('p', { id: 'sandbox-note', class: 'sandbox-note' }, 'Demo payment: no money moves'),
        element('h2', { id: 'sandbox-title', class: 'sandbox-title' }, name || 'Checkout'),
        facts,
        this.#message,
        element('div', { class: 'sandbox-actions' }, this.#buttons[0], this.#buttons[1]),
      )
      // Through the object model: a strict content policy forbids it as an attribute only.
      if (theme?.color) dialog.style.setProperty('--sandbox-accent', theme.color)
      dialog.addEventListener('cancel', (event) => {
        event.preventDefault()
        if (this.#options.modal?.escape !== false) this.close()
      })
      dialog.addEventListener('keydown', (event) => this.#keepFocus(event, close))
      return dialog
    }

    /** Tab goes round inside: close, pay, decline. The page's own shortcuts hear nothing. */
    #keepFocus(event, first) {
      event.stopPropagation()
      if (event.key !== 'Tab') return
      const order = [first, this.#buttons[0], this.#buttons[1]].filter((one) => !one.disabled)
      if (order.length === 0) return
      event.preventDefault()
      const at = order.indexOf(document.activeElement)
      const next = at + (event.shiftKey ? -1 : 1)
      order.at(next % order.length).focus()
    }

    async #pay(outcome) {
      this.#busy(true)
      const answer = await this.#send(outcome)
      if (!this.#dialog) return
      this.#busy(false)
      if (answer === undefined) {
        this.#message.textContent = 'The demo provider did not answer. Please try again.'
      } else if (answer.error) {
        this.#message.textContent = 'Payment failed. You can try again or close this window.'
        this.#buttons[0].focus()
        for (const listener of this.#listeners.get('payment.failed') ?? [])
          listener({ error: answer.error })
      } else {
        this.#remove()
        this.#options.handler?.(answer)
      }
    }

    async #send(outcome) {
      try {
        const response = await fetch(`${home}/pay`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ order_id: this.#options.order_id, outcome }),
        })
        return await response.json()
      } catch {
        return undefined
      }
    }

    #busy(isBusy) {
      this.#dialog.setAttribute('aria-busy', String(isBusy))
      this.#message.textContent = isBusy ? 'One moment…' : ''
      for (const one of this.#buttons) one.disabled = isBusy
    }

    #remove() {
      this.#dialog.close()
      this.#dialog.remove()
      this.#dialog = undefined
      document.documentElement.classList.remove('sandbox-checkout-open')
      this.#returnTo?.focus?.()
    }
  }

  window.Razorpay = Razorpay
})()
