import { sql } from 'kysely'
import { Type } from 'typebox'
import { branchAt, DIAGRAM_TYPE, type StateRow, seenState } from '#domain/branching/index'
import { sendPicture } from '#domain/diagrams/pictures'
import { ofProject } from '#platform/http/path'
import { notFound } from '#platform/http/problem'
import { BranchRef, NotModified, ReadHeaders, strict } from '#platform/http/schema'
import { isUuid } from '#platform/ids/uuid'
import type { Feature } from '../feature.ts'
import { DiagramPath } from './schema.ts'

const ThumbnailQuery = strict({
  branch: Type.Optional(BranchRef()),
  revision: Type.Optional(
    Type.Integer({ minimum: 1, description: 'As the branch had it at this revision; as it is now when omitted.' }),
  ),
})

const Picture = Type.String({ title: 'Picture', description: 'An SVG without scripts and references to other files.' })

/** Diagrams as small pictures for lists. */
export const feature: Feature = async (app, { services }) => {
  app.get(
    '/project/:projectId/diagram/:diagramId/thumbnail',
    {
      config: {
        path: { diagramId: ofProject('diagram', 'entity') },
        errors: ['busy', 'stopping'],
      },
      schema: {
        operationId: 'getThumbnail',
        summary: 'Read the picture of a diagram',
        description:
          'Its first page as SVG, drawn once after it is written. There is none (204) of an empty canvas and of one that cannot be drawn. With `If-None-Match`, a picture that the sender has is not sent again (304).',
        tags: ['Diagrams'],
        params: DiagramPath,
        querystring: ThumbnailQuery,
        headers: ReadHeaders,
        response: {
          200: { description: 'The picture.', content: { 'image/svg+xml': { schema: Picture } } },
          204: Type.Null({ description: 'The diagram has no picture.' }),
          304: NotModified,
        },
      },
    },
    async (request, reply) => {
      const { identity, params, query } = request
      const { ws } = identity
      const hash = await services.database.inWorkspace(ws, async (tx) => {
        const branch = await branchAt(tx, ws, { projectId: params.projectId, branchId: query.branch })
        const id = params.diagramId.toLowerCase()
        if (!isUuid(id)) throw notFound('diagram')
        const seen = seenState(branch, sql`${id}::uuid`, query.revision === undefined ? {} : { rev: query.revision })
        const { rows } = await sql<StateRow>`select * from ${seen} r where not r.deleted`.execute(tx)
        const state = rows[0]
        if (state?.type !== DIAGRAM_TYPE || state.snapshot_hash === null) throw notFound('diagram')
        return state.snapshot_hash
      })
      return (await sendPicture(services, request, reply, { ws, hash })) as never
    },
  )
}
