/** A document of requirements that is begun with nothing: as if an empty one had been imported. */
import { Ledger, type ReqifDocument, TOOL } from '@drawbridge/reqif'
import { audit } from '#domain/audit'
import { assertOpen, branchAt, lockBranch } from '#domain/branching/index'
import type { Identity } from '#platform/auth/identity'
import type { Tx } from '#platform/database/database'
import { newId } from '#platform/ids/uuid'
import { readDocument } from './documents.ts'
import { ownIdentifier } from './identifiers.ts'
import { readKnown } from './import/known.ts'
import { Placement } from './import/place.ts'
import { planImport } from './import/plan.ts'
import { writeImport } from './import/write.ts'

export interface Beginning {
  /** Id or slug. */
  readonly projectId: string
  readonly title: string
  /** Name of the type of its requirements. */
  readonly type: string
  readonly branch: string | undefined
  readonly requestId: string
}

/**
 * Makes the entity of an empty specification, which exports write. Types that the project has already are taken.
 * @throws {Problem} 404; 409 for a closed branch.
 */
export async function beginDocument(tx: Tx, { ws, userId }: Identity, beginning: Beginning) {
  const { projectId, title, type, requestId } = beginning
  const { id } = await branchAt(tx, ws, { projectId, branchId: beginning.branch })
  const branch = await lockBranch(tx, ws, id)
  assertOpen(branch)
  const file = { name: `${title}.reqif`, document: emptyDocument(title, type), files: new Map<string, string>() }
  const placement = new Placement(new Map(), new Map())
  const plan = planImport(branch, userId, [file], await readKnown(tx, branch, []), placement, new Ledger())
  const items = plan.items.map((item) => ({ item, change: 'created' as const }))
  await writeImport(tx, { branch, by: userId, plan, placement, items, received: new Map(), isDryRun: false })
  const targetId = plan.documents[0]!.id
  await audit(tx, { ws, actorId: userId, action: 'reqif.begun', targetId, details: { title }, requestId })
  return readDocument(tx, ws, projectId, targetId)
}

/** A specification without objects, and the types that tools expect. */
function emptyDocument(title: string, type: string): ReqifDocument {
  const make = () => ownIdentifier(newId())
  const [text, specification] = [make(), make()]
  return {
    header: { id: make(), title, sourceToolId: TOOL },
    datatypes: [{ id: text, kind: 'xhtml', longName: 'Text' }],
    types: [
      {
        id: make(),
        kind: 'object',
        longName: type,
        attributes: [{ id: make(), kind: 'xhtml', longName: 'Text', datatype: text }],
      },
      { id: specification, kind: 'specification', longName: 'Specification', attributes: [] },
    ],
    objects: [],
    relations: [],
    specifications: [{ id: make(), longName: title, type: specification, values: [], children: [] }],
    groups: [],
    extensions: [],
  }
}
