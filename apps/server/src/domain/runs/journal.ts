import type { Journal, Turn } from '#platform/agent/agent'
import { storable } from '#platform/agent/storable'
import type { Database, Tx } from '#platform/database/database'
import { Problem } from '#platform/http/problem'
import { assertHeld, type Run } from './claim.ts'

/**
 * The stored steps of a claimed run. The effects of a tool and the record that it ran are one transaction, fenced by
 * the attempt, so they happen exactly once whenever a worker dies. A step that the disk has no room for is not begun.
 */
export async function openJournal(database: Database, run: Run): Promise<Journal> {
  const { ws, id } = run
  const steps = await database.inWorkspace(ws, (tx) =>
    tx.selectFrom('run_step').selectAll().where('ws', '=', ws).where('run_id', '=', id).execute(),
  )
  const known = new Map(steps.map((step) => [step.n, step]))

  async function record(tx: Tx, n: number, kind: 'model' | 'tool', name: string, input: unknown, output: unknown) {
    await tx
      .insertInto('run_step')
      .values({
        ws,
        run_id: id,
        n,
        kind,
        name,
        input: JSON.stringify(input ?? null),
        output: JSON.stringify(output ?? null),
        tokens: kind === 'model' ? (output as Turn).tokens : 0,
      })
      .execute()
  }

  return {
    async model(n, work) {
      const before = known.get(n)
      if (before) return before.output as Turn
      await database.assertRoom()
      const turn = await work()
      await database.inWorkspace(ws, async (tx) => {
        await assertHeld(tx, run)
        await record(tx, n, 'model', 'model', null, turn)
      })
      return turn
    },
    async tool(n, name, input, work) {
      const before = known.get(n)
      if (before) return before.output
      await database.assertRoom()
      try {
        const effect = await work()
        return await database.inWorkspace(ws, async (tx) => {
          await assertHeld(tx, run)
          const output = storable(await effect(tx))
          await record(tx, n, 'tool', name, input, output)
          return output
        })
      } catch (error) {
        // The model is told about its own mistakes and may correct them; any other error is a fault of the service.
        if (!(error instanceof Problem) || error.status >= 500) throw error
        const output = storable({ error: error.message, code: error.code })
        await database.inWorkspace(ws, async (tx) => {
          await assertHeld(tx, run)
          await record(tx, n, 'tool', name, input, output)
        })
        return output
      }
    },
  }
}
