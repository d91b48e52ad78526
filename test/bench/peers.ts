/**
 * Reading and converting compared with other programs for the same text, in one run: two XML parsers, the repair that
 * draw.io's own MCP server makes of a diagram, the model of bpmn-js, and draw.io's viewer in a browser. Packages that are
 * not dependencies of the project are installed for the run; what cannot be had is named and left out.
 */
import { execFile, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { convertDiagram, readDiagram, writeSvg } from '@drawbridge/core'
import { startOracle } from '../oracle/drawio.ts'
import { bareParser, readCorpus } from './corpus.ts'
import { generateDiagram } from './generate.ts'
import { leastTimes } from './turns.ts'

const PACKAGES = ['saxes@6.0.0', '@drawio/mcp@1.6.1', 'bpmn-moddle@10.3.1']
const ROUNDS = 6
const VIEWER_ROUNDS = 3
const BPMN = '../shared/corpus/bpmn'
const VISIO = '../shared/corpus/vsdx'
const VISIO_ROUNDS = 3
/** Number of cells in the generated file. */
const CELLS = 5_000

/** Functions that process a text, named by what they do and omit. */
type Ways = Readonly<Record<string, (text: string) => unknown>>

export interface PeerBenchmark {
  readonly input: string
  /**
   * Thread time in ms for all texts, the minimum of all rounds, without V8's helper threads for compilation and garbage
   * collection.
   */
  readonly milliseconds: Readonly<Record<string, number>>
  /** The same, divided by that of the first function. */
  readonly ratios: Readonly<Record<string, number>>
}

interface Saxes {
  readonly SaxesParser: new () => {
    on(event: 'opentag' | 'text', handler: () => void): void
    write(text: string): { close(): void }
  }
}

interface BpmnModdle {
  readonly BpmnModdle: new () => { fromXML(text: string): Promise<unknown> }
}

interface DrawioMcp {
  normalizeDiagram(xml: string): unknown
}

async function installed<T>(folder: string, path: string): Promise<T> {
  return (await import(pathToFileURL(join(folder, 'node_modules', path)).href)) as T
}

async function waysFrom(folder: string): Promise<Ways> {
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--ignore-scripts', ...PACKAGES], {
    cwd: folder,
  })
  const { SaxesParser } = await installed<Saxes>(folder, 'saxes/saxes.js')
  const { normalizeDiagram } = await installed<DrawioMcp>(folder, '@drawio/mcp/src/normalize-model.js')
  const parser = bareParser()
  return {
    'fast-xml-parser: a tree, not checked': (text) => parser.parse(text),
    'saxes: checked, events and no tree': (text) => {
      let seen = 0
      const saxes = new SaxesParser()
      for (const event of ['opentag', 'text'] as const)
        saxes.on(event, () => {
          seen += 1
        })
      saxes.write(text).close()
      return seen
    },
    '@drawio/mcp: parents of edges, no labels, routes or looks': (text) => normalizeDiagram(text),
    'readDiagram: everything resolved, routed and placed': (text) => readDiagram(text),
    'convertDiagram: the same, and the canvas': (text) => convertDiagram(text),
  }
}

/** Ways to read BPMN. That of bpmn-js draws nothing; all of its work is done before it returns its promise. */
async function bpmnWaysFrom(folder: string): Promise<Ways> {
  const { BpmnModdle } = await installed<BpmnModdle>(folder, 'bpmn-moddle/dist/index.js')
  const moddle = new BpmnModdle()
  return {
    'bpmn-moddle: the model of bpmn-js, nothing drawn': (text) => void moddle.fromXML(text).catch(() => {}),
    'readDiagram: everything resolved, routed and placed': (text) => readDiagram(text),
    'convertDiagram: the same, and the canvas': (text) => convertDiagram(text),
  }
}

/** draw.io's viewer, which draws each model in a page, by the clock: its work is in another process. */
async function compareWithViewer(models: readonly string[]): Promise<PeerBenchmark | undefined> {
  const webapp = process.env.DRAWIO_WEBAPP
  if (webapp === undefined) {
    console.log('draw.io’s viewer is left out: DRAWIO_WEBAPP names no folder of it')
    return undefined
  }
  const oracle = await startOracle(webapp)
  try {
    const times: Record<string, number[]> = { viewer: [], ours: [] }
    for (let round = 0; round < VIEWER_ROUNDS; round++) {
      let began = performance.now()
      await oracle.ask(models)
      times.viewer!.push(performance.now() - began)
      began = performance.now()
      for (const model of models) convertDiagram(model)
      times.ours!.push(performance.now() - began)
    }
    const [viewer, ours] = [Math.min(...times.viewer!), Math.min(...times.ours!)]
    return {
      input: `${models.length} models of the corpus, by the clock`,
      milliseconds: {
        'draw.io’s viewer: drawn in a page, without what it costs to start': Number(viewer.toFixed(1)),
        'convertDiagram: everything resolved, routed and placed, and the canvas': Number(ours.toFixed(1)),
      },
      ratios: {
        'draw.io’s viewer: drawn in a page, without what it costs to start': 1,
        'convertDiagram: everything resolved, routed and placed, and the canvas': Number((ours / viewer).toFixed(2)),
      },
    }
  } finally {
    await oracle.close()
  }
}

/** Texts of the BPMN corpus; none where it is missing. */
async function readBpmn(): Promise<string[]> {
  if (!existsSync(BPMN)) return []
  const names = (await readdir(BPMN)).filter((name) => name.endsWith('.bpmn'))
  return Promise.all(names.map((name) => readFile(join(BPMN, name), 'utf8')))
}

/**
 * libvisio, which draws Visio files as SVG in a page (Debian's package libvisio-tools), by the clock. What its program costs to
 * start is measured with a file that it refuses, and subtracted.
 */
async function compareWithLibvisio(): Promise<PeerBenchmark | undefined> {
  if (spawnSync('vsd2xhtml', ['--version']).error || !existsSync(VISIO)) {
    console.log('libvisio is left out: there is no program vsd2xhtml, or no corpus')
    return undefined
  }
  const started = (file: string) => spawnSync('vsd2xhtml', [file], { maxBuffer: 2 ** 30 }).status === 0
  const paths = (await readdir(VISIO)).map((name) => join(VISIO, name)).filter(started)
  const files = await Promise.all(paths.map((path) => readFile(path)))
  const clock = (work: () => void) => {
    const began = performance.now()
    work()
    return performance.now() - began
  }
  const draw = (file: Uint8Array) => {
    const { diagram } = readDiagram(file)
    for (const page of diagram.pages) writeSvg(diagram, page.id)
  }
  const times = { libvisio: [] as number[], ours: [] as number[] }
  for (let round = 0; round < VISIO_ROUNDS; round++) {
    const starts = clock(() => {
      for (const _ of paths) started('package.json')
    })
    const whole = clock(() => {
      for (const path of paths) started(path)
    })
    times.libvisio.push(whole - starts)
    times.ours.push(
      clock(() => {
        for (const file of files) draw(file)
      }),
    )
  }
  const [libvisio, ours] = [Math.min(...times.libvisio), Math.min(...times.ours)]
  const names = [
    'vsd2xhtml (libvisio): drawn as SVG, without what it costs to start',
    'readDiagram and writeSvg',
  ] as const
  return {
    input: `${paths.length} Visio files that libvisio reads, by the clock`,
    milliseconds: { [names[0]]: Number(libvisio.toFixed(1)), [names[1]]: Number(ours.toFixed(1)) },
    ratios: { [names[0]]: 1, [names[1]]: Number((ours / libvisio).toFixed(2)) },
  }
}

/** Peers that have been looked for, and why they are not in the tables. */
const LEFT_OUT = [
  'LikeC4: its published package (1.46) reads no file of draw.io',
  '@maxgraph/core: does not load without a browser, where it draws as draw.io’s viewer does',
]

function compared(input: string, texts: readonly string[], ways: Ways): PeerBenchmark {
  const onAll = Object.entries(ways).map(([name, way]) => [name, () => texts.map((text) => way(text))] as const)
  const times = Object.entries(leastTimes(ROUNDS, Object.fromEntries(onAll)))
  const first = times[0]![1]
  return {
    input,
    milliseconds: Object.fromEntries(times.map(([name, ms]) => [name, Number(ms.toFixed(1))])),
    ratios: Object.fromEntries(times.map(([name, ms]) => [name, Number((ms / first).toFixed(2))])),
  }
}

export async function peerBenchmark(): Promise<PeerBenchmark[]> {
  const folder = await mkdtemp(join(tmpdir(), 'drawbridge-peers-'))
  try {
    const ways = await waysFrom(folder)
    const corpus = await readCorpus()
    const bpmn = await readBpmn()
    const viewer = corpus && (await compareWithViewer(corpus.models))
    const libvisio = await compareWithLibvisio()
    const results = [
      ...(corpus ? [compared(`${corpus.models.length} models of the corpus`, corpus.models, ways)] : []),
      compared(`generated, ${CELLS} cells`, [generateDiagram(CELLS)], ways),
      ...(bpmn.length > 0 ? [compared(`${bpmn.length} files of BPMN`, bpmn, await bpmnWaysFrom(folder))] : []),
      ...(viewer ? [viewer] : []),
      ...(libvisio ? [libvisio] : []),
    ]
    for (const { input, milliseconds, ratios } of results) {
      console.log(input)
      const rows = Object.keys(ratios).map((name) => [name, { ms: milliseconds[name], ratio: ratios[name] }])
      console.table(Object.fromEntries(rows))
    }
    for (const reason of LEFT_OUT) console.log(`Left out: ${reason}.`)
    return results
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
