/** The parts of a run that importing a file needs. */
import type { Hosts } from '../hosts/resolve.ts'
import type { Pool } from '../threads/pool.ts'
import type { Elsewhere } from './journal/elsewhere.ts'
import type { Journal } from './journal/journal.ts'
import type { Ledger, OwnEntity } from './journal/ledger.ts'
import type { EntitiesOfFiles } from './known-entities.ts'
import type { Seen } from './seen.ts'
import type { Remote } from './service/remote.ts'
import type { Service } from './service/service.ts'
import type { Writes } from './service/writes.ts'
import type { ConversionResult, ConversionTask } from './worker.ts'

export interface FileContext {
  readonly service: Service
  readonly pool: Pool<ConversionTask, ConversionResult>
  readonly hosts: Hosts
  readonly journal: Journal | undefined
  /** Absent in a dry run. */
  readonly writes: Writes | undefined
  /** Set if the service converts and writes instead of this machine. */
  readonly remote: Remote | undefined
  readonly ledger: Ledger
  /** The keys of the ledger's files by the hash of their content. */
  readonly origins: ReadonlyMap<string, readonly string[]>
  /** The folder that keys are relative to. */
  readonly root: string
  readonly elsewhere: Elsewhere
  /** The ledger's entities by the key of their file. */
  readonly ownEntities: ReadonlyMap<string, readonly OwnEntity[]>
  readonly entitiesOfFiles: EntitiesOfFiles
  /** Other folders that this person has imported into the project. */
  readonly others: readonly string[]
  /** Whether diagrams that somebody else has written or changed are replaced. */
  readonly overwrite: boolean
  readonly seen: Seen
  readonly task: Omit<ConversionTask, 'bytes' | 'key' | 'host' | 'thumbnails'>
  /** Whether pictures of the pages are requested. */
  readonly thumbnails: boolean
  readonly embed: string | undefined
  /** Whether Markdown pages become entities. */
  readonly markdown: boolean
  readonly dryRun: boolean
  readonly signal: AbortSignal
}
