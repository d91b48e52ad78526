/** Nodes and edges in the source text of a picture, read by a few patterns and not by the reader. */

/** Names of both ends; '*' stands for any node. */
export type Pair = readonly [from: string, to: string]

export interface Truth {
  readonly nodes: ReadonlySet<string>
  readonly edges: readonly Pair[]
  /** Text of a node by its name, where the picture shows only this. */
  readonly texts: ReadonlyMap<string, string>
}

const truth = (
  edges: readonly Pair[],
  more: Iterable<string> = [],
  texts: ReadonlyMap<string, string> = new Map(),
): Truth => ({
  nodes: new Set([...edges.flat(), ...more].filter((name) => name !== '*')),
  edges,
  texts,
})

const plain = (name: string): string => name.trim().replace(/^"(.*)"$/, '$1')

/** Calls of the library that the examples of Graphviz are written with. */
function python(text: string): Truth {
  const pairs = [...text.matchAll(/\.edge\(\s*'([^']*)',\s*'([^']*)'/g)].map((m): Pair => [m[1]!, m[2]!])
  const lists = [...text.matchAll(/\.edges\(\[([^\]]*)\]/g)].flatMap((m) => [
    ...m[1]!.matchAll(/\('([^']*)',\s*'([^']*)'\)/g),
  ])
  const edges = [...pairs, ...lists.map((m): Pair => [m[1]!, m[2]!])]
  const withoutPorts = edges.map(([a, b]): Pair => [a.replace(/:.*/, ''), b.replace(/:.*/, '')])
  return truth(
    withoutPorts,
    [...text.matchAll(/\.node\(\s*'([^']*)'/g)].map((m) => m[1]!),
  )
}

function dot(text: string): Truth {
  const edges = [...text.matchAll(/^\s*("[^"]*"|\w+)\s*->\s*("[^"]*"|\w+)/gm)]
  return truth(edges.map((m): Pair => [plain(m[1]!), plain(m[2]!)]))
}

/** Objects of D2's layout. */
function d2(text: string): Truth {
  const board = JSON.parse(text) as { shapes: { id: string }[]; connections: { src: string; dst: string }[] }
  // The ends of life lines are no objects of the picture.
  const drawn = (board.connections ?? []).filter(({ dst }) => !dst.includes('-lifeline-end-'))
  const edges = drawn.map(({ src, dst }): Pair => [src, dst])
  return truth(
    edges,
    board.shapes.map(({ id }) => id),
  )
}

const MERMAID_EDGES: readonly RegExp[] = [
  /^\s*([\w.-]+)[^\n-]*?\s+(?:--+>|-\.->|==+>|---)\s*(?:\|[^|]*\|\s*)?([\w.-]+)/,
  /^\s*([\w/]+|\[\*\])\s*-->\s*([\w/]+|\[\*\])/,
  /^\s*([\w]+)\s*(?:<\|--|\*--|o--|-->|--|<--|\.\.>|\.\.\|>|--\*|--o|--\|>)\s*(?:"[^"]*"\s*)?([\w]+)/,
]

function mermaid(text: string): Truth {
  const lines = text.split('\n')
  if (/^\s*sequenceDiagram/m.test(text)) {
    const found = lines.flatMap((line) => /^\s*([\w ]+?)\s*(?:--?>>?|--?[x)])[+-]?\s*([\w ]+?)\s*:/.exec(line) ?? [])
    const edges = Array.from({ length: found.length / 3 }, (_, i): Pair => [found[3 * i + 1]!, found[3 * i + 2]!])
    const names = lines.flatMap((line) => {
      const match = /^\s*(?:participant|actor)\s+(\w+)(?:\s+as\s+(.+))?/.exec(line)
      return match ? [[match[1]!, match[2]?.trim() ?? match[1]!] as const] : []
    })
    return truth(edges, [], new Map(names))
  }
  if (/^\s*C4/m.test(text)) {
    const relations = [...text.matchAll(/^\s*(?:Bi)?Rel\w*\(\s*(\w+)\s*,\s*(\w+)/gm)]
    const names = [...text.matchAll(/^\s*\w+\(\s*(\w+)\s*,\s*"([^"]+)"/gm)].map((m) => [m[1]!, m[2]!] as const)
    return truth(
      relations.map((m): Pair => [m[1]!, m[2]!]),
      [],
      new Map(names),
    )
  }
  const kind = /^\s*stateDiagram/m.test(text) ? 1 : /^\s*classDiagram/m.test(text) ? 2 : 0
  const edges = lines.flatMap((line): Pair[] => {
    const match = MERMAID_EDGES[kind]!.exec(line)
    return match ? [[match[1]!, match[2]!].map((name) => (name === '[*]' ? '*' : name)) as unknown as Pair] : []
  })
  return truth(edges)
}

/** Lines with an arrow; hidden ones are not drawn. "A <-- B" runs from A to B in the picture. */
function plantuml(text: string): Truth {
  const edges = text.split('\n').flatMap((line): Pair[] => {
    const match =
      /^[\s/]*("[^"]+"|[\w.]+|\[\*\])\s*([<o*|}{x]*[-.]+(?:\[[^\]]*\])?[a-z]*(?:\[[^\]]*\])?[-.]*[>o*|}{x]*)\s*("[^"]+"|[\w.]+|\[\*\])\s*(?::|$)/.exec(
        line,
      )
    if (!match || match[2]!.includes('hidden') || !/[-.]/.test(match[2]!)) return []
    return [[match[1]!, match[3]!].map((name) => (name === '[*]' ? '*' : plain(name))) as unknown as Pair]
  })
  const texts = [...text.matchAll(/^\s*\w+\s+"([^"]*)"\s+as\s+(\w+)|^\s*state\s+(\w+)\s+as\s+"([^"]*)"/gm)]
  return truth(edges, [], new Map(texts.map((m) => [m[2] ?? m[3]!, m[1] ?? m[4]!])))
}

/** By the extension of the source. */
export const SOURCES: ReadonlyMap<string, (text: string) => Truth> = new Map([
  ['.py', python],
  ['.dot', dot],
  ['.json', d2],
  ['.mmd', mermaid],
  ['.puml', plantuml],
])
