import { packText } from '@drawbridge/intake/packed-text'
import type { Static } from 'typebox'
import type { Snapshot } from '#domain/diagrams/snapshots'
import { settle, type TaskResult } from '#platform/conversion/result'
import { bodyCheck } from '#platform/http/body/check-body'
import { parseMember, readMembers } from '#platform/http/body/members'
import { invalid } from '#platform/http/problem'
import { DiagramUpsert, GENERATED } from './schema.ts'

/** The body of an upsert: its small members parsed, its snapshot as it was sent. */
export interface UpsertBody {
  readonly members: Omit<Static<typeof DiagramUpsert>, 'snapshot'>
  readonly snapshot?: Snapshot
}

/**
 * Maximum length, in UTF-16 units, of a member other than the snapshot; far above the largest lists that the schema
 * allows.
 */
const MAX_MEMBER_LENGTH = 8 * 1024 * 1024

const check = bodyCheck(DiagramUpsert)

/**
 * Parses and checks the body of an upsert. The snapshot is not parsed, but copied character for character.
 * @throws {Problem} 400 or 422.
 */
export function readUpsert(bytes: Uint8Array): UpsertBody {
  const texts = readMembers(bytes)
  const snapshot = texts.get('snapshot')
  const isObject = snapshot?.startsWith('{') ?? false
  const members: Record<string, unknown> = Object.create(null)
  for (const [name, text] of texts) {
    members[name] = name === 'snapshot' && isObject ? {} : parseMember(name, text, MAX_MEMBER_LENGTH)
  }
  check(members)
  delete members.snapshot
  const body = { members: members as UpsertBody['members'] }
  if (snapshot === undefined) return body
  const other = Object.keys(GENERATED).find((name) => name in members)
  if (other !== undefined) throw invalid(`/${other}`, 'excludes a snapshot', 'snapshot_excludes')
  return { ...body, snapshot: packText([snapshot]) }
}

/** Thread task: {@link readUpsert} with its result transferred, not copied. */
export default function task(bytes: Uint8Array): Promise<TaskResult<UpsertBody>> {
  return settle(
    () => readUpsert(bytes),
    (body) => body.snapshot?.pieces ?? [],
  )
}
