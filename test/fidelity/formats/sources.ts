/** Nodes, edges, texts and clusters in the source text of a picture, read by a few patterns and not by the reader. */

/** An edge between two names; '*' stands for any node. */
export interface SourceEdge {
  readonly from: string
  readonly to: string
  /** Undefined where the source does not say it. */
  readonly label?: string | undefined
}

export interface Truth {
  readonly nodes: ReadonlySet<string>
  readonly edges: readonly SourceEdge[]
  /** Text of a node by its name. */
  readonly texts: ReadonlyMap<string, string>
  /** Names of what is in a cluster, by its name or title. */
  readonly clusters: ReadonlyMap<string, readonly string[]>
}

type Texts = ReadonlyMap<string, string>
type Clusters = ReadonlyMap<string, readonly string[]>

const truth = (
  edges: readonly SourceEdge[],
  more: Iterable<string> = [],
  texts: Texts = new Map(),
  clusters: Clusters = new Map(),
): Truth => ({
  nodes: new Set([...edges.flatMap(({ from, to }) => [from, to]), ...more].filter((name) => name !== '*')),
  edges,
  texts,
  clusters,
})

const plain = (name: string): string => name.trim().replace(/^"(.*)"$/, '$1')
const withoutPort = (name: string): string => name.replace(/:.*/, '')

/** Texts as they are compared: letters and digits alone, without markup. */
export const compared = (text: string): string =>
  text
    .replace(/<br\s*\/?>|\\[nlr]/g, ' ')
    .replace(/<[/&]?[a-z][^<>]*>|\*\*|""|\/\/|^#+ |["«»]/gm, '')
    .replace(/&gt;/g, '>')
    .replace(/[\s*`]+/g, '')
    .toLowerCase()

/** Calls of the library that the examples of Graphviz are written with. */
function python(text: string): Truth {
  const edge = (m: RegExpMatchArray): SourceEdge => ({
    from: withoutPort(m[1]!),
    to: withoutPort(m[2]!),
    label: m[3] ?? '',
  })
  const single = /\.edge\(\s*'([^']*)',\s*'([^']*)'(?:[^)\n]*label='([^']*)')?/g
  const inLists = (part: string) =>
    [...part.matchAll(/\.edges\(\[([^\]]*)\]/g)].flatMap((m) => [...m[1]!.matchAll(/\('([^']*)',\s*'([^']*)'()\)/g)])
  const all = [...text.matchAll(single), ...inLists(text)].map(edge)
  const declared = [...text.matchAll(/\.node\(\s*'([^']*)'(?:,\s*(?:label=)?'([^'{}|<>]*)')?(?=[,)]\s)?/g)]
  const isHtml = /plaintext|record/.test(text)
  const named = isHtml ? [] : declared.map((m) => [m[1]!, m[2] ?? m[1]!] as const)
  const clusters = [...text.matchAll(/subgraph\(name='([^']*)'\)[^\n]*\n((?:[ ]{4}[^\n]*\n)*)/g)].map(
    (m) => [m[1]!, [...new Set(inLists(m[2]!).flatMap((one) => [one[1]!, one[2]!]))]] as const,
  )
  return truth(
    all,
    declared.map((m) => m[1]!),
    new Map(named),
    new Map(clusters),
  )
}

/** Names of what stands between the braces of each block, those of inner blocks included. */
function blocks(text: string, opening: RegExp, closing: RegExp, named: RegExp): Map<string, string[]> {
  const found = new Map<string, string[]>()
  const open: string[] = []
  for (const line of text.split('\n')) {
    const begins = opening.exec(line)
    const own = named.exec(line)
    if (own && !begins)
      for (const block of open) found.get(block)!.push(plain(own.slice(1).find((one) => one !== undefined)!))
    if (begins) {
      const name = plain(begins.slice(1).find((one) => one !== undefined)!)
      for (const block of open) found.get(block)!.push(name)
      found.set(name, [])
      open.push(name)
    } else if (closing.test(line)) open.pop()
  }
  return found
}

function dot(text: string): Truth {
  const edges = [...text.matchAll(/^\s*("[^"]*"|\w+)\s*->\s*("[^"]*"|\w+)\s*(?:\[(?:[^\]"]*label="([^"]*)")?(.*))?/gm)]
  // A state that is written once more for a label of a loop of its own, which has HTML.
  const own = edges.map((m) => ({
    from: plain(m[1]!),
    to: plain(m[2]!),
    label: /label=</.test(m[4] ?? '') ? undefined : (m[3] ?? ''),
  }))
  const texts = [...text.matchAll(/^\s*"([^"]*)" \[(?:[^\]"<]*|[^\]"<]*"[^"]*"[^\]"<]*)label="((?:[^"\\]|\\.)*)"/gm)]
  const clusters = blocks(text, /^\s*subgraph "([^"]*)"/, /^\s*\}/, /^\s*"([^"]*)" \[(?!.*style=invis)/)
  return truth(
    own,
    texts.map((m) => m[1]!),
    new Map(texts.map((m) => [m[1]!, m[2]!.replaceAll('\\"', '"')])),
    clusters,
  )
}

interface Board {
  readonly shapes: readonly { id: string; type: string; label: string; language: string }[]
  readonly connections: readonly { src: string; dst: string; label: string }[]
}

interface Schema {
  readonly tables: readonly { name: string }[]
  readonly relations?: readonly { table: string; parent_table: string }[]
}

/** Objects of D2's layout, or tables of a database that tbls draws. */
function json(text: string): Truth {
  const board = JSON.parse(text) as Board & Schema
  if (board.tables) {
    const relations = (board.relations ?? []).map(({ table, parent_table: parent }) => ({ from: table, to: parent }))
    return truth(
      relations,
      board.tables.map(({ name }) => name),
    )
  }
  // The ends of life lines are no objects of the picture.
  const drawn = (board.connections ?? []).filter(({ dst }) => !dst.includes('-lifeline-end-'))
  const ids = board.shapes.map(({ id }) => id)
  const texts = board.shapes
    .filter(({ language, label }) => language === '' && label !== '')
    .map(({ id, label }) => [id, label] as const)
  const clusters = ids
    .map((id) => [id, ids.filter((one) => one.startsWith(`${id}.`))] as const)
    .filter(([, all]) => all.length > 0)
  return truth(
    drawn.map(({ src, dst, label }) => ({ from: src, to: dst, label })),
    ids,
    new Map(texts),
    new Map(clusters),
  )
}

function mermaidSequence(lines: readonly string[]): Truth {
  const edges = lines.flatMap((line): SourceEdge[] => {
    const m = /^\s*([\w ]+?)\s*(?:--?>>?|--?[x)])[+-]?\s*([\w ]+?)\s*:\s*(.*)$/.exec(line)
    return m ? [{ from: m[1]!, to: m[2]!, label: m[3]! }] : []
  })
  const names = lines.flatMap((line) => {
    const m = /^\s*(?:participant|actor)\s+(\w+)(?:\s+as\s+(.+))?/.exec(line)
    return m ? [[m[1]!, m[2]?.trim() ?? m[1]!] as const] : []
  })
  return truth(edges, [], new Map(names))
}

function mermaidC4(text: string): Truth {
  const relations = [...text.matchAll(/^\s*(?:Bi)?Rel\w*\(\s*(\w+)\s*,\s*(\w+)\s*,\s*"([^"]*)"/gm)]
  const names = [...text.matchAll(/^\s*\w+\(\s*(\w+)\s*,\s*"([^"]+)"/gm)].map((m) => [m[1]!, m[2]!] as const)
  const clusters = blocks(text, /^\s*\w*Boundary\(\s*(\w+)/, /^\s*\}/, /^\s*(?!Rel)\w+\(\s*(\w+)/)
  return truth(
    relations.map((m) => ({ from: m[1]!, to: m[2]!, label: m[3]! })),
    [],
    new Map(names),
    clusters,
  )
}

const BRACKETS = String.raw`(?:\[+\(?"?|\(+\[?"?|\{+"?)(.*?)(?:"?\)?\]+|"?\]?\)+|"?\}+)`
const FLOW_EDGE = new RegExp(
  String.raw`^\s*([\w.-]+?)(?:${BRACKETS})?\s+(?:--+>|-\.->|==+>|---)\s*(?:\|"?([^|"]*)"?\|\s*)?([\w.-]+)`,
)

function mermaid(text: string): Truth {
  const lines = text.split('\n')
  if (/^\s*sequenceDiagram/m.test(text)) return mermaidSequence(lines)
  if (/^\s*C4/m.test(text)) return mermaidC4(text)
  const star = (name: string) => (name === '[*]' ? '*' : name)
  const isState = /^\s*stateDiagram/m.test(text)
  if (isState || /^\s*classDiagram/m.test(text)) {
    const pattern = isState
      ? /^\s*([\w/]+|\[\*\])\s*-->\s*([\w/]+|\[\*\])\s*(?::\s*(.*))?$/
      : /^\s*(\w+)\s*(?:"[^"]*"\s*)?(?:<\|--|\*--|o--|-->|--|<--|\.\.>|\.\.\|>|--\*|--o|--\|>)\s*(?:"[^"]*"\s*)?(\w+)\s*(?::\s*(.*))?$/
    return truth(
      lines.flatMap((line): SourceEdge[] => {
        const m = pattern.exec(line)
        const note = /^\s*note (?:right|left) of (\S+?)\s*:/i.exec(line)
        if (isState && note) return [{ from: note[1]!, to: '*' }]
        return m ? [{ from: star(m[1]!), to: star(m[2]!), label: m[3] ?? '' }] : []
      }),
    )
  }
  const edges = lines.flatMap((line): SourceEdge[] => {
    const m = FLOW_EDGE.exec(line)
    return m ? [{ from: m[1]!, to: m[4]!, label: m[3] ?? '' }] : []
  })
  const texts = [...text.matchAll(new RegExp(String.raw`(?:^|\s)([\w.-]+)${BRACKETS}(?:\s|$)`, 'gm'))]
  const clusters = blocks(text, /^\s*subgraph\s+(?:\w+\s*\[)?("[^"]*"|[^\]\n]+)/, /^\s*end\s*$/, /^\s*([\w.-]+)[[({]/)
  return truth(edges, [], new Map(texts.filter((m) => m[1] !== 'subgraph').map((m) => [m[1]!, m[2]!])), clusters)
}

const PLANTUML_EDGE =
  /^[\s/]*("[^"]+"|[\w.]+|\[\*\])\s*([<o*|}{x]*[-.]+(?:\[[^\]]*\])?[a-z]*(?:\[[^\]]*\])?[-.]*[>o*|}{x]*)\s*("[^"]+"|[\w.]+|\[\*\])\s*(?::\s*(.*))?$/

/** Lines with an arrow; hidden ones are not drawn. "A <-- B" runs from A to B in the picture. */
function plantuml(text: string): Truth {
  const star = (name: string) => (name === '[*]' ? '*' : plain(name))
  const edges = text.split('\n').flatMap((line): SourceEdge[] => {
    const m = PLANTUML_EDGE.exec(line)
    if (!m || m[2]!.includes('hidden') || !/[-.]/.test(m[2]!)) return []
    return [{ from: star(m[1]!), to: star(m[3]!), label: m[4] ?? '' }]
  })
  const texts = [...text.matchAll(/^\s*\w+\s+"([^"]*)"\s+as\s+(\w+)|^\s*state\s+(\w+)\s+as\s+"([^"]*)"/gm)]
  const clusters = blocks(text, /^\s*\w+\s*\(?"?([^"(){}]+?)"?\)?\s*\{\s*$/, /^\s*\}/, /^\s*\w+\s+"[^"]*"\s+as\s+(\w+)/)
  for (const name of [...clusters.keys()]) if (/^skinparam/.test(name)) clusters.delete(name)
  return truth(edges, [], new Map(texts.map((m) => [m[2] ?? m[3]!, m[1] ?? m[4]!])), clusters)
}

/** By the extension of the source. */
export const SOURCES: ReadonlyMap<string, (text: string) => Truth> = new Map([
  ['.py', python],
  ['.dot', dot],
  ['.json', json],
  ['.mmd', mermaid],
  ['.puml', plantuml],
])
