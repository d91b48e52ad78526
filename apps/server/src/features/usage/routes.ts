import { Type } from 'typebox'
import { conversionsToday, countDiagrams, readQuota, storedBytes } from '#domain/quotas/index'
import { Nullable, strict } from '#platform/http/schema'
import type { Feature } from '../feature.ts'

const Used = (what: string) =>
  strict(
    {
      used: Type.Integer({ minimum: 0, description: what }),
      max: Nullable(Type.Integer({ minimum: 0 }), 'The quota; null for none.'),
    },
    { description: what },
  )
const Usage = strict('Usage', {
  bytes: Used('Bytes of drawings and files, as they are stored.'),
  diagrams: Used('Diagrams that exist on some branch.'),
  conversions: Used('Conversions of today (UTC), which are counted only where there is a quota.'),
})

/** What the workspace uses of its quotas, which the operator sets. */
export const feature: Feature = async (app, { services: { database } }) => {
  app.get(
    '/usage',
    {
      config: { adminOnly: true },
      schema: {
        operationId: 'getUsage',
        summary: 'Read what the workspace uses of its quotas',
        description: 'The operator of the service sets quotas. It takes longer, the more is stored.',
        tags: ['Usage'],
        response: { 200: Usage },
      },
    },
    ({ identity: { ws } }) =>
      database.inWorkspace(ws, async (tx) => {
        const quota = await readQuota(tx, ws)
        return {
          bytes: { used: await storedBytes(tx, ws), max: quota.max_bytes },
          diagrams: { used: await countDiagrams(tx, ws), max: quota.max_diagrams },
          conversions: { used: await conversionsToday(tx, ws), max: quota.max_conversions },
        }
      }),
  )
}
