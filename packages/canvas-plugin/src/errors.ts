/** Why a diagram could not be put on a canvas. */
export type DiagramImportErrorCode =
  | 'not-convertible'
  | 'too-many-shapes'
  | 'too-many-pages'
  | 'read-only'
  | 'cancelled'

export class DiagramImportError extends Error {
  readonly code: DiagramImportErrorCode
  /** The core's own code, where the file itself was the reason. */
  readonly reason?: string
  constructor(code: DiagramImportErrorCode, message: string, reason?: string) {
    super(message)
    this.name = 'DiagramImportError'
    this.code = code
    if (reason !== undefined) this.reason = reason
  }
}

export const cancelled = (): DiagramImportError => new DiagramImportError('cancelled', 'The import was cancelled.')
