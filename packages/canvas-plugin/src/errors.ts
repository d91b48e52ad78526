/** Why a diagram could not be put on a canvas. */
export type DiagramImportErrorCode =
  | 'not-convertible'
  | 'too-many-shapes'
  | 'read-only'
  | 'cancelled'
  | 'altered'
  | 'internal'

/** Thrown when a diagram cannot be put on a canvas; the message is a sentence for people. */
export class DiagramImportError extends Error {
  readonly code: DiagramImportErrorCode
  /** The core's own code, if the file itself was the reason. */
  readonly reason?: string
  constructor(code: DiagramImportErrorCode, message: string, reason?: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause })
    this.name = 'DiagramImportError'
    this.code = code
    if (reason !== undefined) this.reason = reason
  }
}

export const cancelled = (): DiagramImportError => new DiagramImportError('cancelled', 'The import was cancelled.')

/** Converts anything thrown to our own error, with the original as its cause. */
export function importError(error: unknown): DiagramImportError {
  if (error instanceof DiagramImportError) return error
  return new DiagramImportError('internal', error instanceof Error ? error.message : String(error), undefined, error)
}
