import { z } from 'zod'
import type { AgentTool } from '#platform/agent/agent'
import {
  assertOpen,
  checkBranchName,
  insertBranch,
  portions,
  readChanges,
  readChangeTexts,
} from '../../branching/index.ts'
import { authorOf, branch, branchOf, direct, type ToolScope } from './scope.ts'

/** Characters of changes that are shown. */
const MAX_CHANGES = 60_000

const changes = z.object({ branch })
const make = z.object({
  name: z.string().min(1).max(200),
  parent: branch,
})

export function branchTools(scope: ToolScope): Record<string, AgentTool> {
  return {
    read_changes: direct(
      'Reads what a branch has changed since it was made, field by field. The drawing of a diagram is shown as a hash: read the diagram on both branches.',
      changes,
      async (tx, input) => {
        const found = await branchOf(tx, scope, input.branch)
        if (found.parent_id === null) return { branch: found.name, changes: [], more: false }
        const shown: object[] = []
        let room = MAX_CHANGES
        for (const ids of portions(await readChanges(tx, found)))
          for (const { fields, ...change } of await readChangeTexts(tx, found, ids)) {
            const text = `[${fields.map((field) => field.text).join()}]`
            room -= text.length
            if (room < 0) return { branch: found.name, changes: shown, more: true }
            shown.push({
              id: change.entityId,
              type: change.type,
              name: change.name,
              kind: change.kind,
              fields: JSON.parse(text),
            })
          }
        return { branch: found.name, changes: shown, more: false }
      },
    ),
    make_branch: direct('Makes a branch to write on; it sees its parent as it is now.', make, async (tx, input) => {
      const { ws, project_id: projectId } = scope.run
      const { userId: ownerId } = authorOf(scope)
      const parent = await branchOf(tx, scope, input.parent)
      checkBranchName(input.name, '/name')
      const { rev, ...held } = await tx
        .selectFrom('branch')
        .selectAll()
        .where('ws', '=', ws)
        .where('id', '=', parent.id)
        .forShare()
        .executeTakeFirstOrThrow()
      assertOpen(held)
      const { id, name } = await insertBranch(tx, {
        ws,
        projectId,
        name: input.name,
        ownerId,
        parent: { id: parent.id, forkRev: rev },
      })
      return { id, name, parent: parent.name }
    }),
  }
}
