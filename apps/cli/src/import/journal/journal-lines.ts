/** The lines of a journal, and how they are read. */
import { createReadStream } from 'node:fs'
import type { FileLine, PageLine } from '#report/lines'
import type { EntityState } from '../states.ts'
import type { JournalProcess } from './running.ts'

export interface JournalTarget {
  readonly server: string
  readonly customer: string
  readonly project: string
  readonly branch: string
}

export interface RunHead {
  readonly id: string
  readonly kind: 'import' | 'undo'
  readonly target: JournalTarget
  /** The folder that keys are relative to. */
  readonly root: string
  /** ISO 8601. */
  readonly started: string
}

export interface WrittenDiagram {
  readonly id: string
  /** SHA-256 of the snapshot's JSON. */
  readonly hash: string
  /**
   * That of the file, whichever the diagram has in the service; in an undo, that of the restored diagram. Absent in `done`
   * if the service converted the file.
   */
  readonly title?: string
}

/** A file whose diagrams are all in the service. */
export interface Done {
  readonly key: string
  /** SHA-256 of the file, and of the settings that affect its diagrams. */
  readonly source: string
  readonly settings: string
  readonly run: string
  readonly diagrams: readonly WrittenDiagram[]
  /** Id of its diagram if it does not follow from the path, because the file was moved. */
  readonly id?: string
  /** The report's line about the file; a resumed run repeats it. */
  readonly file: FileLine
  readonly pages: readonly PageLine[]
}

/** Written before the request is sent, so that a killed run can be undone too. */
export interface Write extends WrittenDiagram {
  readonly run: string
  readonly key: string
  readonly status: 'create' | 'replace'
  /**
   * Hash of the diagram to be replaced, which is still current if the run ended before the service processed the
   * request.
   */
  readonly was?: string
  /**
   * In an undo: the state in which this folder had left the diagram before the run that is undone; null if it had never
   * written or found it. The restored state may be somebody else's.
   */
  readonly own?: (Omit<WrittenDiagram, 'id'> & { readonly isWritten: boolean }) | null
}

/**
 * The response of the service to a write: it stored the diagram, or left it unchanged. Of removals, writes of entities
 * and embeds, only those are recorded that have failed.
 */
export interface Settled {
  readonly run: string
  /** Of the diagram or the entity, or of the line about embeds. */
  readonly id: string
  readonly ok: boolean
}

export interface Removed {
  readonly run: string
  readonly key: string
  readonly id: string
}

/**
 * Diagrams that a run adds to a rich-text field, or removes from it. Written before the request is sent, like the write of
 * a diagram.
 */
export interface Embedded {
  readonly run: string
  /** Names this line in a later `settled`; absent in journals of versions before 0.9.8, which wrote it after the request. */
  readonly id?: string
  readonly host: string
  readonly field: string
  readonly diagrams: readonly string[]
}

/** An entity made of an element of a file. */
export interface EntityWrite {
  readonly run: string
  readonly key: string
  readonly id: string
  /** Its state before the write; absent if it did not exist. */
  readonly was?: EntityState
  /** Its state after the write; absent if it is deleted. */
  readonly now?: EntityState
  /** In an undo: hashes of the states in which this folder had left it before; null if it had not made it. */
  readonly own?: readonly string[] | null
}

export type Line =
  | { readonly run: RunHead }
  /** A process has begun or continued a run. */
  | { readonly process: Omit<JournalProcess, 'start'> & { readonly run: string } }
  /** A process has left a run that it did not finish. */
  | { readonly left: { readonly run: string; readonly id: string } }
  | { readonly write: Write }
  | { readonly settled: Settled }
  /** An import of the service that the run has started, or is about to start. */
  | { readonly import: { readonly run: string; readonly id: string } }
  | { readonly done: Done }
  | { readonly removed: Removed }
  | { readonly embedded: Embedded }
  | { readonly unembedded: Embedded }
  | { readonly entity: EntityWrite }
  /** The run finished; a run without this line can be resumed. */
  | { readonly end: { readonly run: string } }
  | { readonly undone: { readonly run: string } }

/** Where a line is in the file, in bytes. */
export interface LineLocation {
  readonly start: number
  readonly length: number
}

/** Calls `each` for every complete line; a line that a killed process was writing is skipped. */
export async function readJournal(path: string, each: (line: Line, location: LineLocation) => void): Promise<void> {
  let rest = Buffer.alloc(0)
  let start = 0
  const take = (bytes: Buffer) => {
    let line: unknown
    try {
      line = JSON.parse(bytes.toString())
    } catch {
      line = undefined
    }
    if (typeof line === 'object' && line !== null) each(line as Line, { start, length: bytes.length })
    start += bytes.length + 1
  }
  for await (const chunk of createReadStream(path)) {
    rest = Buffer.concat([rest, chunk as Buffer])
    for (let end = rest.indexOf(10); end >= 0; end = rest.indexOf(10)) {
      take(rest.subarray(0, end))
      rest = rest.subarray(end + 1)
    }
  }
  if (rest.length > 0) take(rest)
}
