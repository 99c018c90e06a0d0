/** Named statements whose columns are described once for each connection, not with every answer. */
import pg from 'pg'

type ClientClass = new (config?: pg.ClientConfig) => pg.Client
type Config = pg.QueryConfig & { readonly name: string; readonly rowMode?: 'array' }
type Done = (error: Error | undefined, result: pg.QueryResult) => void
type Columns = {
  readonly fields: pg.FieldDef[]
  readonly types: pg.CustomTypesConfig
  readonly parsers: readonly ((text: string) => unknown)[]
}

/** A connection of `pg`, as its statements use it. */
type Wire = { describe(what: object): void }

/** What `pg` has in a statement beside what its types name. */
type Internals = {
  _result: pg.QueryResult
  _canceledDueToError: unknown
  prepare(wire: Wire): void
  handleCommandComplete(message: object, wire: Wire): void
}
const Query = pg.Query as unknown as new (
  text: string,
  values: unknown[] | undefined,
  callback: Done,
) => Internals & pg.Submittable

/**
 * A client class that asks for the columns of a named statement only the first time: the server sends, and `pg` reads,
 * the name and type of each with every answer otherwise, which costs about as much as reading a row. They cannot change
 * meanwhile, because the server refuses to run a prepared statement whose columns have changed.
 */
export function withNamedStatements(Client: ClientClass): ClientClass {
  return class extends Client {
    constructor(config?: pg.ClientConfig) {
      super(config)
      const known = new Map<string, Columns>()
      const send = super.query.bind(this) as (...all: unknown[]) => unknown
      const query = (first: unknown, values?: unknown, callback?: unknown) => {
        if (!isNamed(first) || typeof values === 'function') return send(first, values, callback)
        const run = (done: Done) =>
          send(new NamedStatement(first, values as unknown[] | undefined, known, done))
        if (typeof callback === 'function') return run(callback as Done)
        return new Promise((resolve, reject) =>
          run((error, result) => (error ? reject(error) : resolve(result))),
        ).catch(withOwnStack)
      }
      Object.assign(this, { query })
    }
  }
}

const isNamed = (first: unknown): first is Config =>
  typeof first === 'object' &&
  first !== null &&
  'name' in first &&
  !!first.name &&
  !('submit' in first)

/** The stack of where the statement was sent from, as `pg` does it: the error's own leads to a socket. */
function withOwnStack(error: Error): never {
  Error.captureStackTrace(error)
  throw error
}

class NamedStatement extends Query {
  readonly name: string
  readonly #types: pg.CustomTypesConfig
  readonly #isArray: boolean
  readonly #known: Map<string, Columns>
  #columns: Columns | undefined

  constructor(
    { name, text, rowMode, types = pg.types, values: own }: Config,
    values: unknown[] | undefined,
    known: Map<string, Columns>,
    done: Done,
  ) {
    super(text, values ?? own, done)
    this.name = name
    this.#types = types
    this.#isArray = rowMode === 'array'
    this.#known = known
    const found = known.get(name)
    this.#columns = found?.types === types ? found : found && columnsOf(found.fields, types)
  }

  override prepare(wire: Wire): void {
    super.prepare(this.#columns ? withoutDescribe(wire) : wire)
  }

  handleRowDescription({ fields }: { readonly fields: pg.FieldDef[] }): void {
    this.#columns = columnsOf(fields, this.#types)
  }

  handleDataRow({ fields: texts }: { readonly fields: (string | null)[] }): void {
    if (this._canceledDueToError || !this.#columns) return
    try {
      this._result.rows.push(readRow(texts, this.#columns, this.#isArray))
    } catch (error) {
      this._canceledDueToError = error
    }
  }

  override handleCommandComplete(message: object, wire: Wire): void {
    super.handleCommandComplete(message, wire)
    const columns = this.#columns ?? columnsOf([], this.#types)
    this._result.fields = columns.fields
    this.#known.set(this.name, columns)
  }
}

const columnsOf = (fields: pg.FieldDef[], types: pg.CustomTypesConfig): Columns => ({
  fields,
  types,
  parsers: fields.map(({ dataTypeID, format }) =>
    types.getTypeParser(dataTypeID, (format || 'text') as 'text'),
  ),
})

/** An array is the list of texts itself, which nobody else has. */
function readRow(
  texts: (string | null)[],
  { fields, parsers }: Columns,
  isArray: boolean,
): unknown[] | Record<string, unknown> {
  const values: unknown[] = texts
  for (let at = 0; at < texts.length; at++) {
    const text = texts[at]
    if (typeof text === 'string') values[at] = parsers[at]?.(text)
  }
  if (isArray) return values
  return Object.fromEntries(fields.map(({ name }, at) => [name, values[at]]))
}

const silent = new WeakMap<Wire, Wire>()

/** The same connection, which does not ask for the columns. */
function withoutDescribe(wire: Wire): Wire {
  const made = silent.get(wire) ?? Object.create(wire, { describe: { value: () => {} } })
  silent.set(wire, made)
  return made
}
