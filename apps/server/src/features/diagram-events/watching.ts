import type { Logger } from 'pino'
import type { ConnectionSettings } from '#platform/database/pool'
import { etagOf } from '#platform/http/preconditions'
import { newId } from '#platform/ids/uuid'
import { type Channel, openChannel } from './channel.ts'
import { distinct, MAX_NAMED, OtherProcesses, type Person, ROLL_EVERY, type Roll } from './presence.ts'

/** A diagram as one branch has it. */
interface Watched {
  readonly ws: string
  readonly branch: string
  readonly diagram: string
}

/** An open window of a person. */
export interface Watcher extends Person {
  tell(event: 'written' | 'people', data: object): void
  end(): void
}

interface Written extends Watched {
  readonly revision: number
}

/** Tells people who have the same diagram open about its changes and about each other. */
interface Watching {
  /** Number of open windows: of all, or of one person. */
  count(personId?: string): number
  /** @returns a function that takes the watcher out. @throws when the database cannot be reached. */
  watch(what: Watched, watcher: Watcher): Promise<() => void>
  close(): Promise<void>
}

const keyOf = ({ ws, branch, diagram }: Watched) => `${ws}/${branch}/${diagram}`

/** The connection to the database is made with the first watcher. */
export function createWatching(settings: ConnectionSettings, log: Logger | undefined): Watching {
  const own = newId()
  const watchers = new Map<string, Set<Watcher>>()
  const others = new OtherProcesses()
  let opening: Promise<Channel> | undefined

  const all = () => [...watchers.values()].flatMap((set) => [...set])
  const here = (key: string) => distinct(watchers.get(key) ?? [])

  function tellPeople(key: string): void {
    const people = distinct([...here(key), ...others.peopleAt(key)])
    for (const watcher of watchers.get(key) ?? [])
      watcher.tell('people', { people: people.map(({ id, name, isEditing }) => ({ id, name, is_editing: isEditing })) })
  }

  function sendRoll(key: string, asks: boolean): void {
    const roll: Roll = { process: own, key, people: here(key).slice(0, MAX_NAMED), asks }
    void opening
      ?.then((channel) => channel.send(roll))
      .catch((error: Error) => log?.warn({ reason: error.message }, 'who has a diagram open could not be told'))
  }

  function onMessage(message: unknown): void {
    if (!isRoll(message)) {
      const { branch, revision } = message as Written
      const etag = etagOf({ branchId: branch, revFrom: revision })
      for (const watcher of watchers.get(keyOf(message as Written)) ?? []) watcher.tell('written', { revision, etag })
      return
    }
    if (message.process === own || !watchers.has(message.key)) return
    others.note(message)
    tellPeople(message.key)
    if (message.asks) sendRoll(message.key, false)
  }

  /** Those who watch connect again, and are then told what they may have missed. */
  function endAll(): void {
    opening = undefined
    for (const watcher of all()) watcher.end()
  }

  const rolls = setInterval(() => {
    for (const key of watchers.keys()) {
      sendRoll(key, false)
      tellPeople(key)
    }
  }, ROLL_EVERY)
  rolls.unref()

  return {
    count: (personId) => (personId === undefined ? all() : all().filter(({ id }) => id === personId)).length,
    async watch(what, watcher) {
      const key = keyOf(what)
      opening ??= openChannel(settings, onMessage, endAll)
      const current = opening
      await current.catch((error) => {
        if (opening === current) opening = undefined
        throw error
      })
      const isFirst = !watchers.has(key)
      const set = watchers.get(key) ?? new Set()
      watchers.set(key, set.add(watcher))
      tellPeople(key)
      sendRoll(key, isFirst)
      return () => {
        if (!set.delete(watcher)) return
        if (set.size === 0 && watchers.get(key) === set) {
          watchers.delete(key)
          others.forget(key)
        }
        tellPeople(key)
        sendRoll(key, false)
      }
    },
    async close() {
      clearInterval(rolls)
      const open = opening
      endAll()
      await open?.then((channel) => channel.close()).catch(() => {})
    },
  }
}

function isRoll(message: unknown): message is Roll {
  return typeof message === 'object' && message !== null && 'process' in message
}
