/**
 * Labels clipped at their area: text that the source does not show is not written, because tldraw does not clip text.
 */
import type { Block, Label, Run } from '#diagram/index'
import { layoutSource, type PlacedLine } from '#text/index'

/** px by which a text may overflow before it is clipped: fonts differ by that much. */
const SPARE = 4

/** The number of letters of a line that are visible, not counting spaces. */
type Shown = (line: PlacedLine, letters: number) => number

/** The label without the lines and ends of lines that its area hides; the label itself if none are hidden. */
export function shownPart(label: Label): Label {
  const { area, overflow, clipped } = label
  return (overflow === 'hidden' || clipped) && area.w > 0 && area.h > 0 ? shownInArea(label) : label
}

function shownInArea(label: Label): Label {
  const { area, wrap } = label
  const { height, natural, placed: lines } = layoutSource(label)
  const isHigh = height > area.h + SPARE
  const isWide = !wrap && natural > area.w + SPARE
  if (!isHigh && !isWide) return label
  const shown: Shown = ({ y, line }, letters) => {
    // A text that is too high begins at the top, whatever its alignment is.
    if (y + line.height / 2 > area.h) return 0
    return isWide && line.width > area.w ? Math.floor((letters * area.w) / line.width) : letters
  }
  const placed = [...lines]
  const text = withoutLastRules(
    label.text.flatMap((block) => {
      const lines = placed.splice(0, layoutSource({ ...label, text: [block] }).placed.length)
      return shownBlock(block, lines, shown)
    }),
    isHigh,
  )
  const isWhole = text.length === label.text.length && text.every((block, i) => block === label.text[i])
  return text.length > 0 && !isWhole ? { ...label, text } : label
}

/** Rules after the last visible text are hidden too, if any text is. */
function withoutLastRules(blocks: readonly Block[], isHigh: boolean): readonly Block[] {
  const last = blocks.findLastIndex(({ type }) => type !== 'rule')
  return isHigh ? blocks.slice(0, last + 1) : blocks
}

/** Lists and tables are kept whole if any of them is visible. */
function shownBlock(block: Block, lines: readonly PlacedLine[], shown: Shown): Block[] {
  if (block.type === 'rule') return [block]
  if (block.type === 'list' || block.type === 'table') return lines.some((line) => shown(line, 1) > 0) ? [block] : []
  const kept: boolean[] = []
  for (const line of lines) {
    const letters = lettersIn(line.line.text)
    const most = shown(line, letters)
    for (let at = 0; at < letters; at += 1) kept.push(at < most)
  }
  if (kept.length > 0 && !kept.includes(false)) return [block]
  const first = kept.indexOf(true)
  if (first < 0) return lines.some((line) => lettersIn(line.line.text) === 0 && shown(line, 1) > 0) ? [block] : []
  return [{ ...block, runs: cutRuns(block.runs, kept, first, kept.lastIndexOf(true)) }]
}

const lettersIn = (text: string) => text.replace(/\s/g, '').length

/** Halves of characters that are two UTF-16 units long. */
const HALVES = /\p{Cs}/gu

/** Spaces and line feeds are kept between the first and the last visible letter. */
function cutRuns(runs: readonly Run[], kept: readonly boolean[], first: number, last: number): Run[] {
  let letter = 0
  const result: Run[] = []
  for (const run of runs) {
    if (run.picture) {
      if (kept[letter] ?? true) result.push(run)
      letter += 1
      continue
    }
    let text = ''
    for (let at = 0; at < run.text.length; at += 1) {
      const unit = run.text[at]!
      if (/\s/.test(unit)) {
        if (letter > first && letter <= last) text += unit
        continue
      }
      if (kept[letter] ?? true) text += unit
      letter += 1
    }
    const whole = text.replace(HALVES, '')
    if (whole !== '') result.push({ ...run, text: whole })
  }
  return result
}
