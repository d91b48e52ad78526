/** Reasons why an object store failed. */
export type ObjectFailureKind =
  /** It cannot be reached, is too busy, refuses the credentials, or has lost the bucket or the object. */
  | 'unavailable'
  /** It has no space left. */
  | 'full'

/** An object store failed. The message is for the log and holds no credential. */
export class ObjectStoreFailure extends Error {
  readonly kind: ObjectFailureKind

  constructor(kind: ObjectFailureKind, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'ObjectStoreFailure'
    this.kind = kind
  }
}

/** A local file that is to become an object. */
export interface Upload {
  readonly path: string
  /** In bytes. */
  readonly size: number
  /** SHA-256 of the content in hexadecimal. */
  readonly hash: string
}

/** Objects by name, outside the database. All methods throw {@link ObjectStoreFailure}. */
export interface ObjectStore {
  /** Writes an object, replacing one of that name. Memory use is constant. */
  put(name: string, upload: Upload): Promise<void>
  /** The content of an object, as it arrives. Fails before the first byte when the object is not available. */
  get(name: string): Promise<AsyncIterable<Uint8Array>>
  /** Deletes an object; a missing one is not an error. */
  delete(name: string): Promise<void>
  /** Resolves when the store is usable. */
  check(): Promise<void>
}
