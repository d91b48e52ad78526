import { hash } from 'node:crypto'
import { packText } from '@drawbridge/intake/packed-text'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createServer } from '#test/harness'
import { dropUnusedSnapshots, openSnapshot, readSnapshot, restOfSnapshot, storeSnapshot } from './snapshots.ts'

const { database, workspace } = await createServer()
const ws = workspace.id

/** Text of about this many bytes that does not repeat itself. */
function randomText(bytes: number, seed: string) {
  const lines = Array.from({ length: bytes / 65 }, (_, n) => hash('sha256', `${seed} ${n}`))
  return lines.join('\n')
}

/** Stores a text; returns it with its hash. */
async function stored(text: string) {
  const snapshot = packText([text])
  await database.inWorkspace(ws, (tx) => storeSnapshot(tx, ws, snapshot))
  return { text, hash: snapshot.hash }
}

it.each([
  '',
  '{}',
  'x'.repeat(3_000_000),
  'ünï𝄞'.repeat(300_000),
  randomText(100, 'short'),
  randomText(2_200_000, 'two reads'),
  randomText(9_000_000, 'many reads'),
])('a snapshot is read as it was stored (%#)', async (text) => {
  const { hash } = await stored(text)
  const read = await readSnapshot(database, ws, hash)
  expect(Buffer.concat(read).toString() === text).toBe(true)
  const open = await database.inWorkspace(ws, (tx) => openSnapshot(tx, ws, hash))
  expect(open.byteLength).toBe(Buffer.byteLength(text))
})

/** Number of chunks of the workspace, and their bytes. */
const chunks = () =>
  database.inWorkspace(ws, async (tx) => {
    const { rows } = await sql<{ count: number; bytes: number }>`
      select count(*)::int as count, sum(octet_length(text))::int as bytes from snapshot_chunk where ws = ${ws}`.execute(
      tx,
    )
    return rows[0]!
  })

it('a snapshot that differs in one place from a stored one adds what is around that place, wherever it is', async () => {
  const text = randomText(1_000_000, 'edited')
  await stored(text)
  const before = await chunks()
  const places = [0, 1000, 333_333, 500_000, 999_000]
  for (const [n, at] of places.entries()) await stored(`${text.slice(0, at)}+${n}${text.slice(at)}`)
  const after = await chunks()
  expect(after.count - before.count).toBeLessThanOrEqual(2 * places.length)
  expect(after.bytes - before.bytes).toBeLessThan(places.length * 130_000)
})

it('the rest of a long snapshot is read only as it is needed', async () => {
  const { hash } = await stored(randomText(6_000_000, 'long'))
  const open = await database.inWorkspace(ws, (tx) => openSnapshot(tx, ws, hash))
  expect(open.first.length).toBeLessThan(open.count / 2)
  let transactions = 0
  const counting: Pick<typeof database, 'inWorkspace'> = {
    inWorkspace: (...args) => {
      transactions += 1
      return database.inWorkspace(...args)
    },
  }
  const rest = restOfSnapshot(counting, open)
  for (let i = 0; i < 40; i++) await rest.next()
  expect(transactions).toBe(1)
  await rest.return(undefined)
})

it('a snapshot that is deleted while it is read ends with an error', async () => {
  const { hash } = await stored(randomText(3_000_000, 'deleted'))
  const open = await database.inWorkspace(ws, (tx) => openSnapshot(tx, ws, hash))
  await database.inWorkspace(ws, (tx) => dropUnusedSnapshots(tx, ws, [hash]))
  await expect(restOfSnapshot(database, open).next()).rejects.toThrow('was deleted while it was read')
})

it('a process of the version before reads and writes snapshots in pieces', async () => {
  const text = randomText(100_000, 'former')
  const { hash } = await stored(text)
  const { rows } = await database.inWorkspace(ws, (tx) =>
    sql<{ n: number; piece: string }>`
      select n, piece from diagram_snapshot_piece where ws = ${ws} and hash = ${hash} order by n`.execute(tx),
  )
  expect(rows.map(({ n }) => n)).toEqual(rows.map((_, n) => n))
  expect(rows.map(({ piece }) => piece).join('') === text).toBe(true)
  await database.inWorkspace(ws, async (tx) => {
    await sql`insert into diagram_snapshot (ws, hash) values (${ws}, 'written before')`.execute(tx)
    for (const [n, piece] of ['{"é": ', '1}'].entries())
      await sql`insert into diagram_snapshot_piece values (${ws}, 'written before', ${n}, ${piece})`.execute(tx)
  })
  const [read, open] = await Promise.all([
    readSnapshot(database, ws, 'written before'),
    database.inWorkspace(ws, (tx) => openSnapshot(tx, ws, 'written before')),
  ])
  expect([Buffer.concat(read).toString(), open.byteLength]).toEqual(['{"é": 1}', 9])
  await database.inWorkspace(ws, (tx) =>
    sql`delete from diagram_snapshot_piece where ws = ${ws} and hash = 'written before'`.execute(tx),
  )
})
