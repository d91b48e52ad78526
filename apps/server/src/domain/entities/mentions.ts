import type { Tx } from '#platform/database/database'
import { isUuid } from '#platform/ids/uuid'
import type { Branch } from '../branching/index.ts'
import { notify } from '../notifications/index.ts'
import { namesOf, presentPeople } from '../people/find.ts'
import { findNodes } from './nodes.ts'

/** An entity whose values were written. */
export interface WrittenEntity {
  readonly id: string
  readonly name: string
  readonly before: Readonly<Record<string, unknown>>
  readonly values: Readonly<Record<string, unknown>>
}

/** The ids of the people whom a value mentions: objects of type "mention" with a person's id, at any depth. */
function mentionedIn(value: unknown): string[] {
  const idOf = ({ type, userId }: Readonly<Record<string, unknown>>) =>
    type === 'mention' && typeof userId === 'string' && isUuid(userId) ? userId.toLowerCase() : undefined
  return findNodes({ value }, idOf).map(({ facts }) => facts)
}

/**
 * Notifies the people whom the texts of an entity mention and did not mention before, each once. The branch is that of
 * the write: nobody is notified again when it is merged, and nobody of mentioning themselves.
 */
export async function notifyMentioned(tx: Tx, branch: Branch, authorId: string, written: WrittenEntity): Promise<void> {
  const { id, name, before, values } = written
  const { ws, project_id: projectId } = branch
  const changed = Object.keys(values).filter((field) => values[field] !== before[field])
  const fields = new Map<string, string>()
  for (const field of changed) {
    for (const person of mentionedIn(values[field])) if (!fields.has(person)) fields.set(person, field)
  }
  fields.delete(authorId)
  if (fields.size === 0) return
  for (const person of mentionedIn(before)) fields.delete(person)
  const people = await presentPeople(tx, ws, [...fields.keys()])
  if (people.size === 0) return
  const names = await namesOf(tx, ws, [authorId])
  const author = { id: authorId, display_name: names.get(authorId) }
  const place = { target: 'entity', target_id: id, entity_name: name, branch: { id: branch.id, name: branch.name } }
  const byField = Map.groupBy(people, (person) => fields.get(person)!)
  for (const [field, told] of byField) {
    await notify(tx, { ws, projectId, kind: 'mention', subject: { ...place, field, author } }, told)
  }
}
