import { PIECE, packText } from '@drawbridge/intake/packed-text'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createServer } from '../../../test/harness.ts'
import { openSnapshot, readSnapshot, restOfSnapshot, storeSnapshot } from './snapshots.ts'

const { database, workspace } = await createServer()
const ws = workspace.id

/** Stores a text of a number of whole pieces and some more bytes; returns it with its hash. */
async function stored(pieces: number, more: number, letter: string) {
  const text = letter.repeat(pieces * PIECE + more)
  const snapshot = packText([text])
  await database.inWorkspace(ws, (tx) => storeSnapshot(tx, ws, snapshot))
  return { text, hash: snapshot.hash }
}

it.each([
  [0, 1],
  [1, 0],
  [3, 7],
  [4, 0],
  [4, 1],
  [9, 5],
])('a snapshot of %i pieces and %i bytes is read as it was stored', async (pieces, more) => {
  const { text, hash } = await stored(pieces, more, 'x')
  const read = await readSnapshot(database, ws, hash)
  expect(Buffer.concat(read).toString() === text).toBe(true)
})

it('the pieces of a long snapshot are read only as they are needed', async () => {
  const { hash } = await stored(13, 0, 'y')
  const open = await database.inWorkspace(ws, (tx) => openSnapshot(tx, ws, hash))
  expect([open.first.length, open.count]).toEqual([4, 13])
  let transactions = 0
  const counting: Pick<typeof database, 'inWorkspace'> = {
    inWorkspace: (...args) => {
      transactions += 1
      return database.inWorkspace(...args)
    },
  }
  const rest = restOfSnapshot(counting, open)
  for (let i = 0; i < 4; i++) await rest.next()
  expect(transactions).toBe(1)
  await rest.next()
  expect(transactions).toBe(2)
  await rest.return(undefined)
})

it('a snapshot that is deleted while it is read ends with an error', async () => {
  const { hash } = await stored(6, 0, 'z')
  const open = await database.inWorkspace(ws, (tx) => openSnapshot(tx, ws, hash))
  await database.inWorkspace(ws, (tx) =>
    sql`delete from diagram_snapshot_piece where ws = ${ws} and hash = ${hash}`.execute(tx),
  )
  await expect(restOfSnapshot(database, open).next()).rejects.toThrow('was deleted while it was read')
})
