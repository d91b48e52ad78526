/** A payload that the service would refuse, detected before it is sent. Each code has one meaning. */
export const PAYLOAD_ERROR_CODES = [
  'snapshot-and-generated',
  'invalid-id',
  'invalid-title',
  'invalid-branch',
  'invalid-snapshot',
  'invalid-item',
  'duplicate-id',
  'unknown-reference',
  'not-rich-text',
] as const

/** Why a payload would be refused. */
export type PayloadErrorCode = (typeof PAYLOAD_ERROR_CODES)[number]

/** Thrown for a payload that the service would refuse; the message is a sentence for people. */
export class PayloadError extends Error {
  readonly code: PayloadErrorCode
  /** JSON pointer to the invalid member. */
  readonly pointer: string
  constructor(code: PayloadErrorCode, pointer: string, message: string) {
    super(message)
    this.name = 'PayloadError'
    this.code = code
    this.pointer = pointer
  }
}
