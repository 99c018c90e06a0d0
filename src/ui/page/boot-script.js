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

  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  root.dataset.theme = read('localStorage', 'theme') || (dark ? 'dark' : 'light')
  if (read('localStorage', 'authToken')) root.dataset.signedIn = ''

  /* A person who opens the link of an estimate wants to answer it, so nothing covers it. */
  if (!read('sessionStorage', 'splash') && location.pathname !== '/approve') {
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
     everything is loaded and the browser idle, because the header shows their name. */
  let started = false
  let pressed
  const start = () => {
    if (started || document.readyState === 'loading') return
    started = true
    for (const link of document.querySelectorAll('link[rel=deferred]')) link.rel = 'modulepreload'
    for (const script of document.querySelectorAll('script[type=deferred]')) {
      /* Inserted at the same position, because React expects it there, and a script runs when it is inserted. */
      const { parentNode, nextSibling } = script
      script.remove()
      script.type = 'module'
      parentNode.insertBefore(script, nextSibling)
    }
  }
  for (const input of [
    'pointerdown',
    'pointerover',
    'keydown',
    'touchstart',
    'focusin',
    'scroll',
  ]) {
    addEventListener(input, start, { passive: true, capture: true })
  }
  addEventListener('load', () => {
    if (!('signedIn' in root.dataset)) return
    if (navigator.connection && navigator.connection.saveData) return
    setTimeout(() => (window.requestIdleCallback || setTimeout)(start), 200)
  })
  /* A click before the page listens is repeated once it does. */
  addEventListener(
    'click',
    (event) => {
      if ('hydrated' in root.dataset || !event.target.closest) return
      const button = event.target.closest('button, a[aria-haspopup]')
      if (!button || event.ctrlKey || event.metaKey || event.shiftKey) return
      event.preventDefault()
      event.stopPropagation()
      pressed = button
      start()
    },
    true,
  )
  addEventListener('hydrated', () => {
    if (pressed && pressed.isConnected) pressed.click()
    pressed = undefined
  })
})()
