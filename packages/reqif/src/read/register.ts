import type { QualifiedElement } from '@drawbridge/core/documents'
import type { Identity } from '../model.ts'
import type { ElementKind, Ledger } from '../report.ts'
import { identityOf, type WrittenIdentity } from './names.ts'

/** The identifiers of a document, each for one element. */
export class Register {
  readonly ledger: Ledger
  readonly #taken = new Set<string>()
  readonly #unknownTime: string | undefined
  /** Identifiers made for attributes, by the identifier of their type and then by their own in the file. */
  readonly #attributes = new Map<string, Map<string, string>>()

  /** @param unknownTime LAST-CHANGE of elements whose time of change is not known; undefined where none says so */
  constructor(ledger: Ledger, unknownTime: string | undefined) {
    this.ledger = ledger
    this.#unknownTime = unknownTime
  }

  /** The identity of an element if it has one and no other element has it; settles the element as dropped otherwise. */
  take(kind: ElementKind, element: QualifiedElement): Identity | undefined {
    const { id, ...facts } = this.identityOf(element)
    if (id === undefined || this.#taken.has(id)) {
      this.ledger.settle(kind, 'dropped', 'duplicate-identifier', id)
      return undefined
    }
    this.#taken.add(id)
    return { ...facts, id }
  }

  /**
   * The identity of an element that other elements need not refer to. One without an identifier, or with that of another
   * element, gets one that is the same in every reading; a message says so.
   * @param location an identifier and a path that no sibling has, such as "spec-1.2"
   */
  takeOrMake(element: QualifiedElement, location: string): Identity {
    const { id, ...facts } = this.identityOf(element)
    const isOwn = id !== undefined && !this.#taken.has(id)
    const used = isOwn ? id : this.#made(location, id, (one) => this.#taken.has(one))
    this.#taken.add(used)
    return { ...facts, id: used }
  }

  /** The identity of a choice, which values refer to through the datatype of their attribute. */
  choice(element: QualifiedElement, others: ReadonlyMap<string, unknown>, location: string): Identity {
    const { id, ...facts } = this.identityOf(element)
    const isOwn = id !== undefined && !others.has(id)
    const used = isOwn ? id : this.#made(location, id, (one) => others.has(one) || this.#taken.has(one))
    return { ...facts, id: used }
  }

  /** A new identifier, with a message. */
  #made(location: string, written: string | undefined, isTaken: (id: string) => boolean): string {
    let id = location
    while (isTaken(id)) id += '_'
    this.ledger.tell('identifier-made', 'converted', written ?? id)
    return id
  }

  /**
   * The identity of an attribute, which values refer to by its identifier and through the type of their owner. An
   * attribute that shares its identifier with one of another type gets its own; undefined if it has none, or shares it
   * with one of the same type.
   */
  takeAttribute(type: string, element: QualifiedElement): Identity | undefined {
    const written = this.identityOf(element).id
    const made = this.#attributes.get(type) ?? new Map<string, string>()
    if (written === undefined || made.has(written)) {
      this.ledger.settle('attribute', 'dropped', 'duplicate-identifier', written ?? '')
      return undefined
    }
    const identity = this.takeOrMake(element, `${type}-${written}`)
    this.#attributes.set(type, made.set(written, identity.id))
    return identity
  }

  /** The identifier of the attribute that a value of an element of this type refers to. */
  attribute(type: string | undefined, written: string): string {
    return this.#attributes.get(type ?? '')?.get(written) ?? written
  }

  /** The identity of an element that others may have too. */
  identityOf(element: QualifiedElement): WrittenIdentity {
    const identity = identityOf(element)
    if (this.#unknownTime === undefined || identity.lastChange !== this.#unknownTime) return identity
    const { lastChange: _, ...known } = identity
    return known
  }
}
