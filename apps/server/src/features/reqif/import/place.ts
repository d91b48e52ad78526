/** Inserts the diagrams and files that attachments became into the texts that show them. */
import { isRemote, type Ledger, type ObjectFacts, type RichElement, type RichNode } from '@drawbridge/reqif'
import { fitTitle } from '#domain/diagrams/title'
import { newId } from '#platform/ids/uuid'
import { type Attachment, archivePath, isAttachment, replaced, representations } from '../attachments.ts'
import type { ConvertedAttachment } from './convert-task.ts'
import type { ReadDocument } from './read-task.ts'

/** A converted attachment. */
export interface SeenAttachment {
  readonly name: string
  /** SHA-256 of its bytes. */
  readonly hash: string
  readonly converted: ConvertedAttachment
}

/** An attachment from an earlier import. */
export interface EarlierAttachment {
  readonly fileId: string | undefined
  readonly hash: string | undefined
  readonly diagramId: string | undefined
  /** Hashes of the snapshots that came from the file, or that an export wrote into it. */
  readonly snapshots: readonly (string | undefined)[]
}

/** A file to store, with the entities that it is attached to. */
export interface PlacedFile {
  readonly id: string
  readonly name: string
  readonly isNew: boolean
  readonly entities: Set<string>
}

/** A diagram to write or to leave unchanged. */
export interface PlacedDiagram {
  readonly id: string
  readonly fileId: string
  readonly title: string
  readonly attachment: SeenAttachment
  readonly isKept: boolean
  readonly hosts: Set<string>
}

export class Placement {
  /** By attachment name. */
  readonly files = new Map<string, PlacedFile>()
  readonly diagrams = new Map<string, PlacedDiagram>()
  readonly #seen: ReadonlyMap<string, SeenAttachment>
  readonly #earlier: ReadonlyMap<string, EarlierAttachment>

  /** @param earlier by attachment name */
  constructor(seen: ReadonlyMap<string, SeenAttachment>, earlier: ReadonlyMap<string, EarlierAttachment>) {
    this.#seen = seen
    this.#earlier = earlier
  }

  /** The text of an entity with its attachments inserted; settles each. */
  placed(nodes: readonly RichNode[], file: ReadDocument, entityId: string, ledger: Ledger): RichNode[] {
    return replaced(nodes, (node) => (isAttachment(node) ? [this.#place(node, file, entityId, ledger)] : undefined))
  }

  /**
   * The text of a relation: its files are kept for an export, and attached to an entity where people find them; settles
   * each.
   */
  kept(nodes: readonly RichNode[], file: ReadDocument, entityId: string, ledger: Ledger): RichNode[] {
    const withFile = ({ fallback, ...own }: ObjectFacts): ObjectFacts => {
      const seen = this.#seen.get(file.files.get(own.data) ?? '')
      if (seen) ledger.settle('attachment', 'approximated', 'attachment-of-relation', seen.name)
      else settleMissing(own, ledger)
      const alternative = fallback && withFile(fallback)
      const fileId = seen && this.#keep(seen, entityId)
      const data = seen ? archivePath(own.data) : own.data
      return { ...own, data, ...(fileId !== undefined && { fileId }), ...(alternative && { fallback: alternative }) }
    }
    return replaced(nodes, (node) => (isAttachment(node) ? [{ ...node, object: withFile(node.object) }] : undefined))
  }

  #place(node: Attachment, file: ReadDocument, entityId: string, ledger: Ledger): RichElement {
    const all = representations(node.object).map((object) => {
      const name = file.files.get(object.data)
      return { object, seen: name === undefined ? undefined : this.#seen.get(name) }
    })
    const shown = all.find(({ seen }) => seen?.converted.isDiagram === true)
    // The most faithful representation that can be converted becomes the diagram; the others are stored as files.
    for (const { object, seen } of all)
      this.#settle(object, seen, object === shown?.object, shown !== undefined, ledger)
    const facts = new Map(all.map(({ object, seen }) => [object, seen && this.#keep(seen, entityId)]))
    const diagram = shown?.seen && this.#diagramOf(shown.seen, shown.object, entityId)
    const withFiles = (object: ObjectFacts): ObjectFacts => {
      const fileId = facts.get(object)
      const snapshot = object === shown?.object ? snapshotOf(shown.seen) : undefined
      const { fallback, ...own } = object
      return {
        ...own,
        data: fileId === undefined ? own.data : archivePath(own.data),
        ...(fileId !== undefined && { fileId }),
        ...(snapshot !== undefined && { snapshot }),
        ...(fallback && { fallback: withFiles(fallback) }),
      }
    }
    const object = withFiles(node.object)
    if (!diagram) return { type: 'object', object, children: node.children }
    return { type: 'canvas', diagramId: diagram.id, object, children: [{ text: '' }] }
  }

  #settle(
    object: ObjectFacts,
    seen: SeenAttachment | undefined,
    isShown: boolean,
    hasDiagram: boolean,
    ledger: Ledger,
  ): void {
    if (!seen) settleMissing(object, ledger)
    else if (!seen.converted.isDiagram) {
      const code = seen.converted.code === undefined ? 'attachment-kept-as-file' : 'attachment-not-converted'
      ledger.settle('attachment', 'approximated', code, seen.name)
    } else if (!isShown && hasDiagram) ledger.settle('attachment', 'merged', 'attachment-of-another', seen.name)
    else if (seen.converted.isExact) ledger.settle('attachment', 'converted')
    else ledger.settle('attachment', 'approximated', 'attachment-approximated', seen.name)
  }

  /** Stores the file of an attachment for an entity and returns its id. */
  #keep(seen: SeenAttachment, entityId: string): string {
    let file = this.files.get(seen.name)
    if (!file) {
      const { fileId, hash } = this.#earlier.get(seen.name) ?? {}
      const isSame = fileId !== undefined && hash === seen.hash
      file = { id: isSame ? fileId : newId(), name: seen.name, isNew: !isSame, entities: new Set() }
      this.files.set(seen.name, file)
    }
    file.entities.add(entityId)
    return file.id
  }

  #diagramOf(seen: SeenAttachment, object: ObjectFacts, entityId: string): PlacedDiagram {
    let diagram = this.diagrams.get(seen.name)
    if (!diagram) {
      const { diagramId, snapshots = [] } = this.#earlier.get(seen.name) ?? {}
      diagram = {
        id: diagramId ?? newId(),
        fileId: this.files.get(seen.name)!.id,
        title: titleOf(seen, object),
        attachment: seen,
        // The same file again: later edits of the canvas are kept.
        isKept: diagramId !== undefined && snapshots.includes(snapshotOf(seen)),
        hosts: new Set(),
      }
      this.diagrams.set(seen.name, diagram)
    }
    diagram.hosts.add(entityId)
    return diagram
  }
}

/** Settles an object whose file is not in the archive. */
function settleMissing({ data }: ObjectFacts, ledger: Ledger): void {
  ledger.settle('attachment', 'dropped', isRemote(data) ? 'attachment-remote' : 'attachment-missing', data)
}

function snapshotOf(seen: SeenAttachment | undefined): string | undefined {
  return seen?.converted.isDiagram ? seen.converted.snapshot.hash : undefined
}

function titleOf({ converted }: SeenAttachment, { alt }: ObjectFacts): string {
  const own = converted.isDiagram ? converted.title : ''
  return fitTitle(alt !== undefined && alt.length <= 200 && alt.trim() !== '' ? alt : own)
}
