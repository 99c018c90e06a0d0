/** The port to the storage of private files. */

/** Keys are our own ids with a file extension, never a name from a request. */
export type FileStore = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Undefined when there is no such file. */
  get(key: string): Promise<Uint8Array | undefined>
  remove(key: string): Promise<void>
}

/** For use cases that never remove a file: published pictures and recordings stay. */
export type MediaFiles = Pick<FileStore, 'put' | 'get'>
