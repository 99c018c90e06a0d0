/** `name=value` arguments of a benchmark, with their defaults; anything else is an error. */
export function readArguments<D extends Record<string, number | string>>(
  defaults: D,
): { [K in keyof D]: D[K] extends number ? number : string } {
  const read: Record<string, number | string> = { ...defaults }
  for (const argument of process.argv.slice(2)) {
    const [name = '', ...rest] = argument.split('=')
    const value = rest.join('=')
    const known = read[name]
    const isRight = known !== undefined && (typeof known === 'string' || Number(value) > 0)
    if (!isRight)
      throw new Error(`not an argument: ${argument}; known: ${Object.keys(read).join('=, ')}=`)
    read[name] = typeof known === 'number' ? Number(value) : value
  }
  return read as never
}
