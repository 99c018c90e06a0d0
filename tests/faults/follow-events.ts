/** Follows an event stream, and resolves when the next event of a name comes. */
export async function followEvents(url: string, headers: Readonly<Record<string, string>>) {
  const ending = new AbortController()
  const response = await fetch(url, { headers, signal: ending.signal })
  if (response.status !== 200) throw new Error(`the stream was answered ${response.status}`)
  const waiting = new Set<{ readonly name: string; readonly resolve: () => void }>()
  const counts = new Map<string, number>()

  async function read(): Promise<void> {
    let text = ''
    for await (const part of (response.body ?? []) as AsyncIterable<Uint8Array>) {
      text += Buffer.from(part).toString()
      const lines = text.split('\n')
      text = lines.pop() ?? ''
      for (const line of lines) if (line.startsWith('event: ')) came(line.slice(7).trim())
    }
  }
  function came(name: string): void {
    counts.set(name, (counts.get(name) ?? 0) + 1)
    for (const one of waiting) {
      if (one.name !== name) continue
      waiting.delete(one)
      one.resolve()
    }
  }
  const ended = read().catch(() => {})
  return {
    ended,
    count: (name: string): number => counts.get(name) ?? 0,
    /** From now on. */
    next: (name: string): Promise<void> =>
      new Promise((resolve) => void waiting.add({ name, resolve })),
    close: (): void => ending.abort(),
  }
}
