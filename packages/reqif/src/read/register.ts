import type { Identity } from '../model.ts'
import type { ElementKind, Ledger } from '../report.ts'

/** The identifiers of a document, each for one element. */
export class Register {
  readonly ledger: Ledger
  private readonly taken = new Set<string>()

  constructor(ledger: Ledger) {
    this.ledger = ledger
  }

  /** The identity, if it is present and unique; settles the element as dropped otherwise. */
  take(kind: ElementKind, identity: Identity | undefined): Identity | undefined {
    if (!identity || this.taken.has(identity.id)) {
      this.ledger.settle(kind, 'dropped', 'duplicate-identifier', identity?.id ?? '')
      return undefined
    }
    this.taken.add(identity.id)
    return identity
  }
}
