/* Runs before the first paint: the theme, the splash of a browser session, and the start of deferred scripts. It
   is a plain script, served as a file, and must not depend on anything. */
;(() => {
  const root = document.documentElement

  /* Zod would try `new Function` once, which the content security policy refuses and reports. */
  window.__zod_globalConfig = { jitless: true }

  const read = (store, key) => {
    try {
      return window[store].getItem(key)
    } catch {
      return null
    }
  }

  const dark = matchMedia('(prefers-color-scheme: dark)')
  const showTheme = () => {
    root.dataset.theme = read('localStorage', 'theme') || (dark.matches ? 'dark' : 'light')
  }
  showTheme()
  /* A system that turns dark in the evening takes along who has chosen nothing. */
  dark.addEventListener('change', showTheme)
  if (read('localStorage', 'authToken')) root.dataset.signedIn = ''

  /* Who answers an estimate, or works at the console all day, has something to do, so nothing covers it. */
  if (!read('sessionStorage', 'splash') && !/^\/(approve$|staff(\/|$))/.test(location.pathname)) {
    root.dataset.splash = ''
    const gone = () => {
      delete root.dataset.splash
    }
    try {
      sessionStorage.setItem('splash', '1')
    } catch {
      gone()
    }
    for (const input of ['pointerdown', 'keydown', 'wheel', 'touchstart']) {
      addEventListener(input, gone, { once: true, passive: true, capture: true })
    }
    setTimeout(gone, 2000)
  }

  /* A deferred page starts at the first input of a person. For a person who is signed in it also starts when
     everything is loaded and the browser idle, because the header shows their name, and in a tab with a form that was
     typed and not sent, which the page shows again; for others what all pages share is then fetched. Neither happens
     when the person saves data. */
  const isTyped = () => {
    try {
      return /form-draft:/.test(Object.keys(sessionStorage))
    } catch {
      return false
    }
  }
  const fetchAhead = () => {
    for (const link of document.querySelectorAll('link[rel=deferred]'))
      if (/\/(react|shell|entry\.client)-/.test(link.href)) link.rel = 'modulepreload'
  }
  let started = false
  let pressed
  let sending
  /* A form that the server takes without the scripts of the page is sent so, if they do not come. Files are not. */
  const sendLater = (form, isStill) => {
    if (form.dataset.plain === undefined || form.querySelector('[type=file]')) return
    clearTimeout(sending)
    sending = setTimeout(() => {
      if ('hydrated' in root.dataset || !form.isConnected || !isStill()) return
      pressed = undefined
      form.submit()
    }, 5000)
  }
  /* The files of the page are asked for and run one after the other, with a rest whenever some milliseconds have passed:
     in one task they would stop a slow machine for a quarter of a second. */
  let rested = 0
  const rest = async () => {
    if (performance.now() - rested < 8 || !window.scheduler || !window.scheduler.yield) return
    await window.scheduler.yield()
    rested = performance.now()
  }
  const runFiles = async () => {
    const links = [...document.querySelectorAll('link:is([rel=deferred],[rel=modulepreload])')]
    const script = document.querySelector('script[type=deferred]')
    for (const link of links) {
      link.rel = 'modulepreload'
      await rest()
    }
    /* Without preloads each would be fetched only after the one before. */
    if (!script || !links[0] || !links[0].relList.supports('modulepreload')) return
    for (const { href } of links) {
      /* What the script of the page names is its own to start. */
      if (script.text.includes(new URL(href).pathname)) continue
      /* What fails is asked for once more by that script. */
      await import(href).catch(() => 0)
      await rest()
    }
  }
  const start = async () => {
    if (started || document.readyState === 'loading') return
    started = true
    await runFiles()
    for (const script of document.querySelectorAll('script[type=deferred]')) {
      /* Inserted at the same position, because React expects it there, and a script runs when it is inserted. */
      const { parentNode, nextSibling } = script
      script.remove()
      script.type = 'module'
      parentNode.insertBefore(script, nextSibling)
    }
  }
  /* After what the input itself changes is painted, because asking for the files takes time of its own. */
  const startSoon = () => started || requestAnimationFrame(() => setTimeout(start))
  for (const input of [
    'pointerdown',
    'pointerover',
    'keydown',
    'touchstart',
    'focusin',
    'scroll',
  ]) {
    addEventListener(input, startSoon, { passive: true, capture: true })
  }
  /* The login form is laid out once while nobody waits, so that its letters are shaped when a press opens it. */
  const layOutLogin = () => {
    const login = document.querySelector('#early-login:not(:popover-open)')
    if (!login) return
    login.dataset.unseen = ''
    login.getBoundingClientRect()
    delete login.dataset.unseen
  }
  addEventListener('DOMContentLoaded', () => {
    requestAnimationFrame(() => setTimeout(layOutLogin))
    if (document.querySelector('script[data-at-once]')) start()
  })
  addEventListener('load', () => {
    if (navigator.connection && navigator.connection.saveData) return
    const next = () => ('signedIn' in root.dataset || isTyped() ? start() : fetchAhead())
    setTimeout(() => (window.requestIdleCallback || setTimeout)(next), 200)
  })
  /* A click before the page listens is repeated once it does. */
  addEventListener(
    'click',
    (event) => {
      if ('hydrated' in root.dataset || !event.target.closest) return
      const button = event.target.closest('button, a[aria-haspopup]')
      if (!button || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.stopPropagation()
      /* The login form that came with the page (early-login.tsx) takes the number before the page listens; the browser
         opens and closes it. */
      const form = button.closest('dialog')
      if (form) {
        form.dataset.next = button.value
        if (button.value) event.preventDefault()
        if (button.value === 'send') sendLater(button.form, () => form.matches(':popover-open'))
        return
      }
      startSoon()
      /* A menu, which the browser opens by itself; the login form, too, for whom it is meant. */
      const opens = button.popoverTargetElement
      if (opens && opens.id !== 'early-login') return
      if (!opens || 'signedIn' in root.dataset) event.preventDefault()
      pressed = button
      if (button.form && button.type === 'submit') sendLater(button.form, () => pressed === button)
    },
    true,
  )
  /* It comes later than the closing: the dialog may be open again. */
  addEventListener(
    'toggle',
    ({ target }) => {
      if (target.id === 'early-login' && !target.matches(':popover-open')) pressed = undefined
    },
    true,
  )
  /* The form does not make the rest of the page inert (early-login.tsx), so the keyboard is kept in it here. */
  addEventListener(
    'focusin',
    ({ target }) => {
      const login = document.querySelector('#early-login:popover-open')
      if (login && !login.contains(target)) login.querySelector('input[type=tel]').focus()
    },
    true,
  )
  addEventListener('hydrated', () => {
    if (pressed && pressed.isConnected) pressed.click()
    pressed = undefined
  })
})()
