import type { QualifiedElement } from '@drawbridge/core/documents'
import type { Identity } from '../model.ts'
import type { ElementKind, Ledger } from '../report.ts'
import { identityOf } from './names.ts'

/** The identifiers of a document, each for one element. */
export class Register {
  readonly ledger: Ledger
  readonly #taken = new Set<string>()
  readonly #unknownTime: string | undefined

  /** @param unknownTime LAST-CHANGE of elements whose time of change is not known; undefined where none says so */
  constructor(ledger: Ledger, unknownTime: string | undefined) {
    this.ledger = ledger
    this.#unknownTime = unknownTime
  }

  /** The identity of an element if it has one and no other element has it; settles the element as dropped otherwise. */
  take(kind: ElementKind, element: QualifiedElement): Identity | undefined {
    const identity = this.identityOf(element)
    if (!identity || this.#taken.has(identity.id)) {
      this.ledger.settle(kind, 'dropped', 'duplicate-identifier', identity?.id ?? '')
      return undefined
    }
    this.#taken.add(identity.id)
    return identity
  }

  /** The identity of an element that others may have too; undefined without an identifier. */
  identityOf(element: QualifiedElement): Identity | undefined {
    const identity = identityOf(element)
    if (!identity || this.#unknownTime === undefined || identity.lastChange !== this.#unknownTime) return identity
    const { lastChange: _, ...known } = identity
    return known
  }
}
