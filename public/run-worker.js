/* Keeps a rider's run on the phone, so that it opens without a connection. A plain script, served as a file, which must
   not depend on anything. The page says which files it is made of (src/console/run/kept-run.ts). */

const page = '/staff/run'
const api = '/api/v1/app'
/* What the page asks for before it shows the run. */
const answers = [`${api}/staff/me`, `${api}/staff/run`]
/* What is older helps no rider, and names people whose repair is done. */
const hours = 12
/* A network that does not answer is as good as none. */
const patience = 8_000

const isOurs = (name) => name.startsWith('run-')
/* None before the page has asked for it, and none after signing out, so that an answer that comes later is not kept. */
const findCache = async () => {
  const name = (await caches.keys()).find(isOurs)
  return name && caches.open(name)
}
const forget = async () => {
  for (const name of await caches.keys()) if (isOurs(name)) await caches.delete(name)
}

async function keep(key, answer) {
  if (!answer.ok || answer.redirected) return
  const headers = new Headers(answer.headers)
  headers.set('x-kept-at', String(Date.now()))
  const kept = new Response(await answer.blob(), { headers })
  const cache = await findCache()
  await cache?.put(key, kept)
}

async function findKept(key) {
  const cache = await findCache()
  const kept = await cache?.match(key, { ignoreVary: true })
  if (!kept) return undefined
  return Date.now() - Number(kept.headers.get('x-kept-at')) < hours * 3_600_000 ? kept : undefined
}

/* Nothing that was kept is shown to somebody who is signed out. */
async function ask(request, key) {
  const answer = await fetch(request)
  if (answer.status === 401) await forget()
  else await keep(key, answer.clone())
  return answer
}

const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

async function askFirst(request, key) {
  const asked = ask(request, key)
  const none = asked.then(
    () => new Promise(() => {}),
    () => undefined,
  )
  const late = Promise.race([none, wait(patience)]).then(() => findKept(key))
  const first = await Promise.race([asked.catch(() => late), late])
  return first ?? asked
}

/* Names of files change with their content. */
async function findFile(request) {
  const cache = await findCache()
  const kept = await cache?.match(request, { ignoreVary: true })
  if (kept) return kept
  const file = await fetch(request)
  if (file.ok) await cache?.put(request, file.clone())
  return file
}

async function keepPage({ build, files }) {
  const name = `run-${build}`
  for (const other of await caches.keys())
    if (isOurs(other) && other !== name) await caches.delete(other)
  const cache = await caches.open(name)
  const missing = []
  for (const file of files) if (!(await cache.match(file, { ignoreVary: true }))) missing.push(file)
  await Promise.all([
    ...missing.map((file) => cache.add(file)),
    ...[page, ...answers].map((address) => ask(address, address)),
  ])
}

addEventListener('install', () => self.skipWaiting())
addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
addEventListener('message', (event) => {
  if (event.data?.keep) event.waitUntil(keepPage(event.data.keep).catch(() => {}))
})
addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(findFile(request))
  else if (request.mode === 'navigate' && pathname === page)
    event.respondWith(askFirst(request, page))
  else if (request.mode === 'navigate' && pathname === '/staff')
    event.respondWith(fetch(request).catch(() => Response.redirect(page)))
  else if (answers.includes(pathname) && !search) event.respondWith(askFirst(request, pathname))
})
