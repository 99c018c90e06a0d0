/* Runs before the first paint: the theme, the splash of a browser session, and the start of the parked page.
   Plain script, served as a file; it must not depend on anything. */
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

  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.theme = read('localStorage', 'theme') || (dark ? 'dark' : 'light')
  if (read('localStorage', 'authToken')) root.dataset.signedIn = ''

  if (!read('sessionStorage', 'splash')) {
    root.dataset.splash = ''
    const gone = () => {
      delete root.dataset.splash
    }
    try {
      sessionStorage.setItem('splash', '1')
    } catch {
      gone()
    }
    for (const sign of ['pointerdown', 'keydown', 'wheel', 'touchstart']) {
      addEventListener(sign, gone, { once: true, passive: true, capture: true })
    }
    setTimeout(gone, 2000)
  }

  /* A parked page starts at the first sign of a person; for one who is signed in also when everything is loaded and
     the browser idle, as the header has their name to show. */
  let started = false
  let held
  const start = () => {
    if (started || document.readyState === 'loading') return
    started = true
    for (const link of document.querySelectorAll('link[rel=parked]')) link.rel = 'modulepreload'
    for (const script of document.querySelectorAll('script[type=parked]')) {
      /* Put back where it stood: React expects it there, and a script runs when it comes into the page. */
      const { parentNode, nextSibling } = script
      script.remove()
      script.type = 'module'
      parentNode.insertBefore(script, nextSibling)
    }
  }
  for (const sign of ['pointerdown', 'pointerover', 'keydown', 'touchstart', 'focusin', 'scroll']) {
    addEventListener(sign, start, { passive: true, capture: true })
  }
  addEventListener('load', () => {
    if (!('signedIn' in root.dataset)) return
    if (navigator.connection && navigator.connection.saveData) return
    setTimeout(() => (window.requestIdleCallback || setTimeout)(start), 200)
  })
  /* What opens something on this page, pressed before the page listens, is pressed again once it does. */
  addEventListener(
    'click',
    (event) => {
      if ('hydrated' in root.dataset || !event.target.closest) return
      const button = event.target.closest('button, a[aria-haspopup]')
      if (!button || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      held = button
      start()
    },
    true,
  )
  addEventListener('hydrated', () => {
    if (held && held.isConnected) held.click()
    held = undefined
  })
})()
