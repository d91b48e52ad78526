import type { PackedText } from '@drawbridge/intake/packed-text'
import { Type } from 'typebox'
import { branchAt, DIAGRAM_TYPE, readEntity } from '#domain/branching/index'
import type { UnlinkTask } from '#domain/diagrams/link-task'
import { saveDiagram } from '#domain/diagrams/save'
import { readSnapshot } from '#domain/diagrams/snapshots'
import { invalid, notFound } from '#platform/http/problem'
import type { Feature } from '../feature.ts'
import { FromTemplate, NewFromTemplate, ProjectPath, TemplateList, TemplateQuery } from './schema.ts'
import { canvasOf, pictureOf, TEMPLATES, type TemplateName } from './templates.ts'

const UNLINK = new URL('../../domain/diagrams/link-task.ts', import.meta.url)

/** Diagrams that others begin with. */
export const feature: Feature = async (app, { services }) => {
  const { database, pool } = services
  const tags = ['Diagrams']

  app.get(
    '/diagram-template',
    {
      schema: {
        operationId: 'listTemplates',
        summary: 'List the templates of diagrams',
        description: 'The same in all workspaces.',
        tags,
        response: { 200: TemplateList },
      },
    },
    () => ({
      templates: Object.entries(TEMPLATES).map(([name, about]) => ({ name: name as TemplateName, ...about })),
    }),
  )

  app.get(
    '/diagram-template/picture',
    {
      config: { errors: ['busy', 'stopping'] },
      schema: {
        operationId: 'getTemplatePicture',
        summary: 'Read the picture of a template',
        description: 'As SVG.',
        tags,
        querystring: TemplateQuery,
        response: {
          200: {
            description: 'The picture.',
            content: { 'image/svg+xml': { schema: Type.String({ title: 'TemplatePicture', description: 'An SVG.' }) } },
          },
        },
      },
    },
    async ({ identity: { ws }, query: { template } }, reply) => {
      const svg = await pictureOf(services, ws, template)
      return reply.type('image/svg+xml').header('cache-control', 'private, max-age=3600').send(svg)
    },
  )

  app.post(
    '/project/:projectId/diagram/from-template',
    {
      config: { errors: ['diagram_not_found', 'branch_closed', 'busy', 'stopping'] },
      schema: {
        operationId: 'createFromTemplate',
        summary: 'Begin a diagram with a template',
        description: 'With one of the templates, or with a copy of another diagram of the project.',
        tags,
        params: ProjectPath,
        body: NewFromTemplate,
        response: { 201: FromTemplate },
      },
    },
    async ({ identity, params: { projectId }, body }, reply) => {
      const { ws } = identity
      const { title, template, diagram_id: diagram, hostEntityId } = body
      if ((template === undefined) === (diagram === undefined))
        throw invalid('', 'has either a template or a diagram_id')
      const scope = { projectId, branchId: body.branch }
      const copy = async (id: string) => {
        const hash = await database.inWorkspace(ws, async (tx) => {
          const state = await readEntity(tx, ws, (await branchAt(tx, ws, scope)).id, id)
          if (state?.type !== DIAGRAM_TYPE || state.snapshotHash === null) throw notFound('diagram')
          return state.snapshotHash
        })
        const snapshot = new Uint8Array(Buffer.concat(await readSnapshot(database, ws, hash)))
        const task: UnlinkTask = { snapshot }
        return pool.run<PackedText>(UNLINK, task, { owner: ws, move: [snapshot] })
      }
      const snapshot =
        template === undefined ? await copy(diagram!.toLowerCase()) : await canvasOf(services, ws, template)
      await database.assertRoom(snapshot.byteLength)
      const made = await database.inWorkspace(ws, (tx) =>
        saveDiagram(tx, identity, {
          project: projectId,
          title,
          snapshot,
          ...(body.branch !== undefined && { branch: body.branch }),
          ...(hostEntityId !== undefined && { hostEntityId }),
        }),
      )
      const { id, branch, revision } = made
      return reply.code(201).send({ id, title: made.title, branch: { ...branch }, revision })
    },
  )
}
