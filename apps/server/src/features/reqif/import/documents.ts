import { ownIdentifier } from '../identifiers.ts'
import type { StoredDocument } from '../rows.ts'
import type { KnownProject } from './known.ts'
import type { ReadDocument } from './read-task.ts'

/**
 * The documents of earlier imports that those of a file are, by id; each is one of them at most. A document is known by
 * a specification, or by its header. Tools give several documents the same header, so that one which shares no object
 * is another, unless one of the two has none. A document without a header is known by an object.
 */
export function findDocuments(
  files: readonly ReadDocument[],
  known: Pick<KnownProject, 'documents' | 'items'>,
): Map<ReadDocument, string> {
  const found = new Map<ReadDocument, string>()
  const left = new Set(known.documents)
  const filled = new Set([...known.items.values()].map((item) => item.document_id))
  const documentsOf = (items: readonly { readonly id: string }[]) =>
    new Set(items.map(({ id }) => known.items.get(id)?.document_id))
  const all = files.map((file) => {
    const { header, objects, specifications } = file.document
    const isEmpty = objects.length + specifications.length === 0
    return {
      file,
      header: header.id,
      isEmpty,
      specifications: documentsOf(specifications),
      objects: documentsOf(objects),
    }
  })
  const match = (isSame: (one: (typeof all)[number], stored: StoredDocument) => boolean) => {
    for (const one of all) {
      const stored = found.has(one.file) ? undefined : [...left].find((document) => isSame(one, document))
      if (!stored) continue
      found.set(one.file, stored.id)
      left.delete(stored)
    }
  }
  match((one, { id }) => one.specifications.has(id))
  match((one, { id, header_id: given }) => (given === '' || given === one.header) && one.objects.has(id))
  match((one, { id, header_id: given }) => {
    if (given === '') return one.header === ownIdentifier(id)
    return given === one.header && (one.isEmpty || !filled.has(id))
  })
  return found
}
