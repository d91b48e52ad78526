/** Rich text of tldraw (a TipTap document) as blocks of the model. */
import type { Block, HorizontalAlign, Inline, Mutable, Rgba, RichText, Run } from '#diagram/index'
import { type Fields, fieldsOf, inside, numberIn, own, textIn } from '../shared/json.ts'
import { plainToRich } from '../shared/plain.ts'

/** Deeper lists are flattened. */
const MAX_DEPTH = 30
/** Nodes of a text beyond these are left out. */
const MAX_NODES = 20_000
const WEB = /^(?:https?:\/\/|mailto:)/i
const MARKER: Rgba = { r: 255, g: 240, b: 140, a: 1 }

interface Budget {
  left: number
}

function contentOf(node: Fields, budget: Budget): Fields[] {
  const content = own(node, 'content')
  if (!Array.isArray(content)) return []
  const nodes = content.slice(0, Math.max(0, budget.left)).map(fieldsOf)
  budget.left -= nodes.length
  return nodes
}

function runOf(node: Fields): Run {
  const run: Mutable<Run> = { text: textIn(node, 'text') ?? '' }
  const marks = own(node, 'marks')
  for (const mark of Array.isArray(marks) ? marks.slice(0, 20).map(fieldsOf) : []) {
    const type = textIn(mark, 'type')
    if (type === 'bold' || type === 'italic' || type === 'underline' || type === 'strike' || type === 'code')
      run[type] = true
    else if (type === 'highlight') run.background = MARKER
    else if (type === 'link') {
      const href = textIn(inside(mark, 'attrs'), 'href') ?? ''
      if (WEB.test(href)) run.href = href
    }
  }
  return run
}

function runsIn(node: Fields, budget: Budget): Inline[] {
  return contentOf(node, budget).flatMap((inner): Inline[] => {
    const type = textIn(inner, 'type')
    if (type === 'hardBreak') return [{ text: '\n' }]
    if (type === 'text') return [runOf(inner)]
    return []
  })
}

function blocksOf(node: Fields, align: HorizontalAlign | undefined, depth: number, budget: Budget): Block[] {
  const aligned = align && { align }
  switch (textIn(node, 'type')) {
    case 'paragraph':
      return [{ type: 'paragraph', runs: runsIn(node, budget), ...aligned }]
    case 'heading': {
      const level = Math.min(6, Math.max(1, Math.round(numberIn(inside(node, 'attrs'), 'level') ?? 1)))
      return [{ type: 'heading', level: level as 1, runs: runsIn(node, budget), ...aligned }]
    }
    case 'codeBlock':
      return [{ type: 'preformatted', runs: runsIn(node, budget) }]
    case 'horizontalRule':
      return [{ type: 'rule' }]
    case 'bulletList':
    case 'orderedList': {
      const inner = (item: Fields) =>
        contentOf(item, budget).flatMap((child) => blocksOf(child, undefined, depth + 1, budget))
      const items = contentOf(node, budget).map(inner)
      if (depth >= MAX_DEPTH) return items.flat()
      const start = numberIn(inside(node, 'attrs'), 'start')
      const ordered = textIn(node, 'type') === 'orderedList'
      return [{ type: 'list', ordered, items, ...(ordered && start !== undefined && start !== 1 && { start }) }]
    }
    default:
      if (depth >= MAX_DEPTH) return []
      return contentOf(node, budget).flatMap((child) => blocksOf(child, align, depth + 1, budget))
  }
}

/** The text of a shape; documents older than rich text have plain text. */
export function richTextIn(props: Fields, align?: HorizontalAlign): RichText {
  const document = own(props, 'richText')
  if (document === undefined) return plainToRich(textIn(props, 'text') ?? '')
  const budget = { left: MAX_NODES }
  return contentOf(fieldsOf(document), budget).flatMap((node) => blocksOf(node, align, 0, budget))
}

function recolouredRuns(runs: readonly Inline[], next: () => ExactLetters | undefined): Inline[] {
  return runs.flatMap((run): Inline[] => {
    if (run.text === '\n') return [run]
    const parts: Inline[] = []
    for (let from = 0; from < run.text.length; ) {
      const letters = next()
      if (!letters) return [...parts, { ...run, text: run.text.slice(from) }]
      const count = Math.min(letters.left, run.text.length - from)
      letters.left -= count
      const { color, script } = letters
      parts.push({ ...run, text: run.text.slice(from, from + count), color, ...(script && { script }) })
      from += count
    }
    return parts
  })
}

interface ExactLetters {
  left: number
  readonly color: Rgba
  readonly script?: 'sub' | 'super'
}

/** Number of letters, without line breaks. */
export function lettersIn(text: RichText): number {
  let count = 0
  eachRun(text, (run) => {
    count += run.text.replaceAll(/[\r\n]/g, '').length
  })
  return count
}

function eachRun(text: RichText, visit: (run: Inline) => void): void {
  for (const block of text) {
    if ('runs' in block) block.runs.forEach(visit)
    else if (block.type === 'list') for (const item of block.items) eachRun(item, visit)
  }
}

/** The text with the exact colours of its letters. */
export function recoloured(
  text: RichText,
  runs: readonly { readonly letters: number; readonly color: Rgba; readonly script?: 'sub' | 'super' }[],
): RichText {
  const open: ExactLetters[] = runs.map(({ letters, ...look }) => ({ left: letters, ...look }))
  let at = 0
  const next = () => {
    while (open[at] && open[at]!.left === 0) at += 1
    return open[at]
  }
  const walk = (block: Block): Block => {
    if ('runs' in block) return { ...block, runs: recolouredRuns(block.runs, next) }
    return block.type === 'list' ? { ...block, items: block.items.map((item) => item.map(walk)) } : block
  }
  return text.map(walk)
}
