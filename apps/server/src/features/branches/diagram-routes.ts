import { compareVersions } from '#domain/diagrams/compare'
import { COMPARISON_ERRORS } from '#domain/diagrams/compare-schema'
import { sendComparison } from '#domain/diagrams/send'
import { ofProject } from '#platform/http/path'
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
      return sendComparison(reply, summary, await compareVersions(services, ws, hashes))
    },
  )
}
