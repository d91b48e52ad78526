/**
 * Edits of a person in a stock editor, in the file of draw.io that is written afterwards: each has to be in it, and
 * nothing else may differ, by our comparison and by draw.io's viewer.
 */
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { convertDiagram, type Diagram, diffDiagrams, keptSource, readDiagram, writeDrawio } from '@drawbridge/core'
import type { TLStoreSnapshot } from '@tldraw/tlschema'
import { readCommandLine } from '../../scripts/command-line.ts'
import { toldBy } from '../compare/told.ts'
import { startEditorHarness } from '../editor/renderer.ts'
import { inflatedPages } from '../fuzz/seed.ts'
import { type OracleCell, requireViewer, startOracle } from './drawio.ts'
import type { Choice } from './edit-tools.ts'
import { EDITS, type EditorEdit } from './edits.ts'

const HELP = `npx node test/oracle/edited.ts FILE... [--webapp DIR] [--prefer look|edit] [--only TEXT] [--save DIR]

Converts each file, opens it in a stock editor, makes every kind of edit (--only: whose name contains TEXT), writes a file
of draw.io and says what it holds besides the edit, or lacks. DIR is src/main/webapp of a checkout of jgraph/drawio
(default: DRAWIO_WEBAPP). --save keeps the files. A line per edit; code 1 if one is not as expected.`

const { values, positionals } = readCommandLine({
  help: HELP,
  options: {
    webapp: { type: 'string', default: process.env.DRAWIO_WEBAPP ?? '' },
    prefer: { type: 'string', default: 'edit' },
    save: { type: 'string', default: '' },
    only: { type: 'string', default: '' },
  },
  allowPositionals: true,
})
requireViewer(values.webapp, HELP)
const prefer = values.prefer === 'look' ? 'look' : 'edit'

/** px */
const BOX = 1
const ROUTE = 2

const modelsOf = (text: string): string[] =>
  [...inflatedPages(text).matchAll(/<mxGraphModel[\s\S]*?<\/mxGraphModel>/g)].map(([model]) => model)

const isNear = (a: readonly number[] = [], b: readonly number[] = [], least: number): boolean =>
  a.length === b.length && a.every((value, i) => Math.abs(value - (b[i] ?? Number.NaN)) <= least)

/** Cells that draw.io's viewer shows in another way, without those that the edit is about. */
function otherCells(before: readonly OracleCell[], after: readonly OracleCell[], meant: ReadonlySet<string>): string[] {
  const now = new Map(after.map((cell) => [cell.id, cell]))
  const known = new Set(before.map(({ id }) => id))
  const added = after.filter(({ id }) => !known.has(id) && !meant.has(id)).map(({ id }) => `new ${id}`)
  const changed = before.flatMap((cell) => {
    if (meant.has(cell.id)) return []
    const is = now.get(cell.id)
    if (!is) return [`lost ${cell.id}`]
    if (is.visible !== cell.visible) return [`visible ${cell.id}`]
    if (is.text !== cell.text) return [`text ${cell.id}`]
    if (cell.box && !isNear(cell.box, is.box, BOX)) return [`box ${cell.id} ${cell.box} ${is.box}`]
    const [route, course] = [cell.points?.flat(), is.points?.flat()]
    if (route && !isNear(route, course, ROUTE)) return [`route ${cell.id}`]
    return is.label && cell.label && !isNear(cell.label, is.label, ROUTE) ? [`label ${cell.id}`] : []
  })
  return [...added, ...changed]
}

/** Elements that are meant to differ, and those that follow: content of containers, and edges. */
function withConsequences(diagrams: readonly Diagram[], touched: readonly string[]): ReadonlySet<string> {
  const meant = new Set(touched)
  for (const { pages } of diagrams)
    for (const { elements } of pages)
      for (let size = -1; size !== meant.size; ) {
        size = meant.size
        for (const element of elements) {
          const ends = element.kind === 'edge' ? [element.source.element, element.target.element] : []
          if (![element.id, element.parent, ...ends].some((id) => id !== undefined && meant.has(id))) continue
          for (const id of [element.id, ...element.sourceIds]) meant.add(id)
        }
      }
  return meant
}

/** Whether the editor has left everything as it was. */
const isUnchanged = (before: TLStoreSnapshot, after: TLStoreSnapshot): boolean =>
  Object.keys(before.store).every((id) => id in after.store) &&
  Object.values(after.store).every(
    (record) => (record.typeName as string) === 'user' || isDeepStrictEqual(record, before.store[record.id]),
  )

const oracle = await startOracle(values.webapp)
const harness = await startEditorHarness()
let [made, wrong] = [0, 0]

async function tryEdit(
  name: string,
  edit: EditorEdit,
  choice: Choice,
  { source, snapshot, base }: { source: Uint8Array; snapshot: TLStoreSnapshot; base: string },
): Promise<void> {
  await harness.page.evaluate(
    ([given, page]) => {
      const editor = window.drawbridgeEditor.editor()!
      editor.loadSnapshot(given)
      editor.setCurrentPage(page as never)
    },
    [snapshot, choice.page] as unknown as [never, string],
  )
  await edit.run(harness.page, choice)
  const edited = await harness.page.evaluate(() => window.drawbridgeEditor.editor()!.getSnapshot().document)
  if (isUnchanged(snapshot, edited)) return console.log(`-     ${name} · ${edit.name}: the editor does not do it`)
  const { diagram } = readDiagram(JSON.stringify(edited), { check: true })
  const kept = keptSource(source, { prefer })
  const written = writeDrawio(diagram, kept ? { kept } : {})
  const [was, is] = [readDiagram(base).diagram, readDiagram(written).diagram]
  const told = toldBy(diffDiagrams(was, is))
  const faults = edit.faults({ told, before: was, after: is, choice, edited })
  const meant = withConsequences([was, is], [...choice.touched, ...Object.keys(told)])
  const [models, others] = [await oracle.ask(modelsOf(base)), await oracle.ask(modelsOf(written))]
  if (others.some((one) => typeof one === 'string')) faults.push('draw.io does not open it')
  for (const [i, cells] of models.entries())
    if (typeof cells !== 'string') faults.push(...otherCells(cells, (others[i] ?? []) as OracleCell[], meant))
  made += 1
  if (faults.length > 0) wrong += 1
  console.log(`${faults.length === 0 ? 'ok   ' : 'WRONG'} ${name} · ${edit.name} · ${choice.touched.join(', ')}`)
  if (values.save !== '') await writeFile(join(values.save, `${name}.${edit.name}.drawio`), written)
  for (const fault of faults.slice(0, 6)) console.log(`      ${fault.slice(0, 300)}`)
}

try {
  for (const path of positionals) {
    const source = await readFile(path)
    const { snapshot } = convertDiagram(source, { prefer })
    const { diagram } = readDiagram(JSON.stringify(snapshot))
    const base = keptSource(source, { prefer })?.text ?? writeDrawio(diagram)
    await harness.open(snapshot)
    for (const edit of EDITS.filter((one) => one.name.includes(values.only))) {
      const choice = edit.choose(diagram, snapshot)
      if (!choice) console.log(`-     ${basename(path)} · ${edit.name}: nothing to edit`)
      else await tryEdit(basename(path), edit, choice, { source, snapshot, base })
    }
  }
} finally {
  await harness.close()
  await oracle.close()
}
console.log(`${made} edits, ${wrong} not as expected`)
process.exitCode = wrong > 0 ? 1 : 0
