/** The files of an export: those shown in texts, by their paths in the archive. */
import type { Ledger, MessageCode, ObjectFacts, RichElement, RichNode } from '@drawbridge/reqif'
import type { StoredState } from '#domain/branching/index'
import { archivePath, canvasPath, isAttachment, replaced } from '../attachments.ts'
import type { ExportSource, KeptFile } from './source.ts'

/** A file of the archive: a stored one, or the canvas of a diagram. */
export type ExportFile = { readonly file: KeptFile } | { readonly snapshot: string }

const TLDRAW = 'application/vnd.tldraw+json'

export class Media {
  /** By their paths in the archive. */
  readonly files = new Map<string, ExportFile>()
  readonly #source: ExportSource
  readonly #ledger: Ledger

  readonly #isArchive: boolean

  /** @param isArchive a plain document holds no files */
  constructor(source: ExportSource, ledger: Ledger, isArchive: boolean) {
    this.#isArchive = isArchive
    this.#source = source
    this.#ledger = ledger
  }

  /** The text of an entity with files instead of diagrams; settles each. */
  textOf(nodes: readonly RichNode[], owner: StoredState): RichNode[] {
    return replaced(nodes, (node) => {
      if (node.type === 'canvas') return this.#diagram(node, owner)
      return isAttachment(node) ? [this.#plainFile(node)] : undefined
    })
  }

  #plainFile(node: RichElement & { readonly object: ObjectFacts }): RichElement {
    return { type: 'object', object: this.#kept(node.object), children: [{ text: '' }] }
  }

  /** The file as it was attached; settles it and its alternatives. */
  #kept(object: ObjectFacts): ObjectFacts {
    const { fileId, snapshot: _, fallback, ...facts } = object
    const file = fileId === undefined ? undefined : this.#source.files.get(fileId)
    if (file) this.#settle(object.data)
    else this.#ledger.settle('attachment', 'dropped', 'file-missing', object.data)
    const data = file ? this.#add(facts.data, { file }) : facts.data
    return { ...facts, data, ...(fallback && { fallback: this.#kept(fallback) }) }
  }

  #diagram(node: RichElement, owner: StoredState): readonly RichNode[] {
    const diagram = this.#source.diagrams.get(node.diagramId?.toLowerCase() ?? '')
    if (diagram?.snapshotHash == null || !diagram.hosts.includes(owner.entityId)) {
      this.#ledger.settle('attachment', 'dropped', 'diagram-missing', owner.name)
      return node.object ? [this.#plainFile({ ...node, object: node.object })] : []
    }
    const { object } = node
    const shown = object && shownIn(object)
    if (object && shown?.snapshot === diagram.snapshotHash) {
      return [{ type: 'object', object: this.#kept(object), children: [{ text: '' }] }]
    }
    const code = object ? 'diagram-edited' : 'diagram-as-file'
    this.#settle(diagram.name, code)
    const data = this.#add(canvasPath(diagram.entityId, shown?.data), { snapshot: diagram.snapshotHash })
    const source = this.#source.sources.get(diagram.entityId)
    const fallback = object ? this.#kept(object) : source && this.#sourceFile(source, diagram.entityId)
    const canvas: ObjectFacts = { data, mediaType: TLDRAW, alt: diagram.name, ...(fallback && { fallback }) }
    return [{ type: 'object', object: canvas, children: [{ text: '' }] }]
  }

  #sourceFile(file: KeptFile, diagramId: string): ObjectFacts {
    this.#settle(file.name)
    return { data: this.#add(`diagrams/${diagramId}/${file.name}`, { file }), mediaType: 'application/octet-stream' }
  }

  #settle(place: string, code?: MessageCode): void {
    if (this.#isArchive) this.#ledger.settle('attachment', 'converted', code, place)
    else this.#ledger.settle('attachment', 'dropped', 'attachment-not-written', place)
  }

  /** Adds a file under its path, or under another path if a different file has that one. */
  #add(path: string, file: ExportFile): string {
    const plain = archivePath(path)
    for (let n = 1; ; n++) {
      const name = n === 1 ? plain : plain.replace(/(\.[^./]*)?$/, `-${n}$1`)
      const there = this.files.get(name)
      if (there && contentOf(there) !== contentOf(file)) continue
      this.files.set(name, file)
      return name
    }
  }
}

const contentOf = (file: ExportFile) => ('file' in file ? file.file.hash : file.snapshot)

/** Of an attachment and its alternatives, the one that became the diagram. */
function shownIn(object: ObjectFacts): ObjectFacts | undefined {
  if (object.snapshot !== undefined) return object
  return object.fallback && shownIn(object.fallback)
}
