/** Why an object store did not do what it was asked. */
export type ObjectFailureKind =
  /** It cannot be reached, is too busy, refuses the credentials, or has lost the bucket or the object. */
  | 'unavailable'
  /** It has no room left. */
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

/** A file of this machine that is to become an object. */
export interface Upload {
  readonly path: string
  /** Bytes. */
  readonly size: number
  /** SHA-256 of the content in hexadecimal. */
  readonly hash: string
}

/** Objects by name, outside the database. All methods throw {@link ObjectStoreFailure}. */
export interface ObjectStore {
  /** Writes an object; one of that name is replaced. Memory does not grow with it. */
  put(name: string, upload: Upload): Promise<void>
  /** The content of an object, as it arrives. It fails before the first byte when the object cannot be had. */
  get(name: string): Promise<AsyncIterable<Uint8Array>>
  /** Deletes an object; one that is not there is no error. */
  delete(name: string): Promise<void>
  /** Answers when the store can be used. */
  check(): Promise<void>
}
