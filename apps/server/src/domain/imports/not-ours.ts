/** A diagram is not replaced, because it was written or changed by somebody else. */
export class NotOursError extends Error {
  readonly code: 'foreign' | 'edited'
  constructor(code: NotOursError['code'], message: string) {
    super(message)
    this.name = 'NotOursError'
    this.code = code
  }
}
