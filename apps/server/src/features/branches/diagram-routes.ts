import { unpack } from '@drawbridge/intake/packed-text'
import { compareVersions } from '#domain/diagrams/compare'
import { ofProject } from '#platform/http/path'
import { sendPieces } from '#platform/http/pieces'
import type { Feature } from '../feature.ts'
import { findVersions } from './diagram-changes.ts'
import { DiagramChanges, DiagramPath } from './schema.ts'

/** Diagrams of a branch are compared, element by element. */
export const feature: Feature = async (app, { services }) => {
  const { database } = services

  app.get(
    '/project/:projectId/branch/:branchId/diagram/:diagramId/changes',
    {
      config: {
        path: { diagramId: ofProject('diagram', 'entity') },
        errors: ['branch_is_base', ...COMPARISON_ERRORS],
      },
      schema: {
        operationId: 'diffDiagram',
        summary: 'Read what a branch changed in a diagram',
        description:
          'Element by element, compared with its parent at the time of the fork, with a picture of each page that differs. What only follows from another change, such as the course of an arrow whose shape was moved, is not listed.',
        tags: ['Branches'],
        params: DiagramPath,
        response: { 200: DiagramChanges },
      },
    },
    async ({ identity: { ws }, params }, reply) => {
      const { summary, hashes } = await database.inWorkspace(ws, (tx) => findVersions(tx, ws, params, params.diagramId))
      const compared = await compareVersions(services, ws, hashes)
      return sendPieces(reply, joined(summary, unpack(compared)))
    },
  )
}

/** One object with the members of both. */
function* joined(summary: object, rest: Iterable<Uint8Array>): Generator<Uint8Array> {
  yield Buffer.from(`${JSON.stringify(summary).slice(0, -1)},`)
  let start = 1
  for (const piece of rest) {
    yield piece.subarray(start)
    start = 0
  }
}

/** Why two versions cannot be compared. */
const COMPARISON_ERRORS = [
  'damaged',
  'not_a_diagram',
  'unsupported_format',
  'too_large',
  'too_many_cells',
  'too_deep',
  'busy',
  'stopping',
  'too_slow',
  'out_of_memory',
] as const
