/** The tldraw writer: a neutral diagram → a snapshot that any stock editor of the target's version or newer opens. */
import type { TLRecord, TLStoreSnapshot } from '@tldraw/tlschema'
import { Colors } from '../../color/choose.ts'
import { boundedDiagram } from '../../diagram/bounded.ts'
import { type Handover, handover, takePage } from '../../diagram/handover.ts'
import type { Diagram } from '../../diagram/index.ts'
import { MAX_PAGES } from '../../facts.ts'
import { append } from '../../lists.ts'
import type { ReportBuilder } from '../../report/report.ts'
import { finish, type Steps } from '../../steps.ts'
import { createAssetStore } from './context.ts'
import type { WriteOptions } from './drafts/page-context.ts'
import { writePage } from './page.ts'
import { documentRecord, pageRecord } from './records.ts'
import { downgradeShape } from './target/downgrade.ts'
import { snapshotSchema } from './target/schema.ts'

/** The page that is being written: 1 … `count`. */
export interface PageProgress {
  readonly page: number
  readonly count: number
}

/** A page of the snapshot. */
interface PageSummary {
  readonly id: string
  readonly name: string
  /** Number of its shapes. */
  readonly shapes: number
}

export interface WrittenSnapshot {
  readonly snapshot: TLStoreSnapshot
  /** In their order. */
  readonly pages: readonly PageSummary[]
}

/**
 * Writes a diagram; the same diagram always gives the same records. Every element's outcome goes to the report, which
 * must already expect its source elements.
 */
export function writeSnapshot(diagram: Diagram, options: WriteOptions, report: ReportBuilder): WrittenSnapshot {
  return finish(snapshotSteps(handover(boundedDiagram(diagram)), options, report))
}

/** The same as `writeSnapshot`, in steps, for a diagram whose numbers are bounded. It has no pages afterwards. */
export function* snapshotSteps(
  diagram: Handover,
  options: WriteOptions,
  report: ReportBuilder,
  onPage?: (progress: PageProgress) => void,
): Steps<WrittenSnapshot> {
  const assets = createAssetStore()
  const colors = new Colors()
  const store: Record<string, TLRecord> = {}
  const add = (record: TLRecord) => {
    store[record.id] = record
  }
  add(documentRecord(diagram))
  const bindings: TLRecord[] = []
  const pages: PageSummary[] = []
  const count = diagram.pages.length
  for (let page = takePage(diagram); page; page = takePage(diagram)) {
    const order = pages.length
    onPage?.({ page: order + 1, count })
    const written = yield* writePage({ page, options, report, store: assets, colors, assets: diagram.assets })
    add(pageRecord(page, order))
    for (const shape of written.shapes) add(options.target === '4.0' ? downgradeShape(shape) : shape)
    append(bindings, written.bindings)
    pages.push({ id: page.id, name: page.name, shapes: written.shapes.length })
  }
  bindings.forEach(add)
  assets.all().forEach(add)
  if (pages.length > MAX_PAGES) report.add('too-many-pages', {}, { from: pages.length, to: MAX_PAGES })
  return { snapshot: { store, schema: snapshotSchema(options.target) } as TLStoreSnapshot, pages }
}
