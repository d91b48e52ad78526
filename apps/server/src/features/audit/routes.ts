import { Type } from 'typebox'
import { toPage } from '#platform/http/page'
import { readPage } from '#platform/http/read-page'
import { EXAMPLE_ID, NEXT, Nullable, PAGE_QUERY, strict, Time, Uuid } from '#platform/http/schema'
import type { Feature } from '../feature.ts'
import { readSubjects, SUBJECT_KINDS } from './subjects.ts'

const Entry = strict('AuditEntry', {
  id: Uuid(),
  actor_id: Nullable(Uuid(), 'Who did it; null for the service itself.'),
  action: Type.String({ description: 'Such as `branch.merged`.' }),
  target_id: Nullable(Type.String(), 'The object of the action.'),
  subject: Nullable(
    strict('AuditSubject', {
      kind: Type.Enum([...SUBJECT_KINDS]),
      id: Uuid(),
      name: Type.String({ description: 'As it is called now.' }),
      project_id: Nullable(Uuid(), 'Null for a thing of the workspace.'),
    }),
    'What it was about, if that still exists and has a page.',
  ),
  details: Type.Object({}, { additionalProperties: true }),
  request_id: Nullable(Type.String()),
  created_at: Time(),
})

/** Better examples of schemas, or of some of their members, than those that are derived from their types. */
export const EXAMPLES = {
  AuditEntry: {
    action: 'branch.merged',
    subject: { kind: 'branch', id: EXAMPLE_ID, name: 'work', project_id: EXAMPLE_ID },
    details: { merge: EXAMPLE_ID },
  },
}

/** The audit trail of the workspace; for admins. */
export const feature: Feature = async (app, { services: { database } }) => {
  app.get(
    '/audit-log',
    {
      config: { adminOnly: true },
      schema: {
        operationId: 'listAuditLog',
        summary: 'Read the audit trail',
        description: 'The newest entries first. Entries are added and never changed.',
        tags: ['Audit'],
        querystring: strict({
          action: Type.Optional(Type.String({ maxLength: 100, description: 'Only this action.' })),
          actor_id: Type.Optional(Uuid('Only actions of this person.')),
          target_id: Type.Optional(Type.String({ maxLength: 100, description: 'Only actions on this object.' })),
          ...PAGE_QUERY,
        }),
        response: { 200: strict('AuditEntryList', { entries: Type.Array(Entry), ...NEXT }) },
      },
    },
    async ({ identity: { ws }, query: { action, actor_id, target_id, ...paging } }) => {
      const page = toPage(paging)
      const { items, next, subjects } = await database.inWorkspace(ws, async (tx) => {
        let rows = tx.selectFrom('audit_log').selectAll().where('ws', '=', ws)
        if (action !== undefined) rows = rows.where('action', '=', action)
        if (actor_id !== undefined) rows = rows.where('actor_id', '=', actor_id)
        if (target_id !== undefined) rows = rows.where('target_id', '=', target_id)
        const found = await readPage(rows, page, 'id', 'desc')
        return { ...found, subjects: await readSubjects(tx, ws, found.items) }
      })
      const entries = items.map(({ ws: _, details, created_at, ...row }) => ({
        ...row,
        subject: subjects.get(row.target_id ?? '') ?? null,
        details: details as Record<string, unknown>,
        created_at: created_at.toISOString(),
      }))
      return { entries, next }
    },
  )
}
