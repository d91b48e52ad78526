/** Rich text as the HTML of a draw.io label. */
import { toHex } from '#color/oklab'
import type { Asset, Block, Inline, InlinePicture, Label, Rgba, RichText } from '#diagram/index'
import { HEADING_SIZES } from '#text/index'
import { escapeXml } from '#xml/escape'
import { oneFamily } from './keys.ts'
import { short } from './style.ts'

/** The look that a label has by its style; only what differs is written. */
export interface BaseLook {
  readonly bold: boolean
  readonly italic: boolean
  readonly underline: boolean
  readonly strike: boolean
  readonly color: Rgba
  /** px */
  readonly size: number
  readonly family: string
  /** The diagram's pictures, for those in the text. */
  readonly assets: ReadonlyMap<string, Asset>
}

/** A picture in a line, with its text for people who do not see it. */
function pictureHtml({ asset, w, h, below, alt }: InlinePicture, { assets }: BaseLook): string {
  const uri = assets.get(asset)?.uri
  if (uri === undefined) return escapeXml(alt ?? '')
  const lowered = below === 0 ? '' : ` style="vertical-align:${short(-below)}px"`
  return `<img src="${escapeXml(uri)}" width="${short(w)}" height="${short(h)}"${lowered} alt="${escapeXml(alt ?? '')}">`
}

/** Blanks that HTML would collapse. */
function withBlanks(text: string): string {
  return escapeXml(text)
    .replaceAll('\t', '&nbsp;&nbsp;&nbsp;&nbsp;')
    .replace(/^ | $/g, '&nbsp;')
    .replaceAll(/ {2}/g, ' &nbsp;')
}

function isSame(a: Rgba, b: Rgba): boolean {
  return toHex(a) === toHex(b)
}

function fontSize(size: number | undefined, label: Label, base: BaseLook): string {
  const px = size ?? label.font.size
  return Math.abs(px - base.size) > 0.05 ? `font-size:${short(px)}px;` : ''
}

function runHtml(run: Inline, label: Label, base: BaseLook, size: number | undefined): string {
  if (run.picture) return pictureHtml(run.picture, base)
  const lines = run.text.split('\n').map(withBlanks)
  const wanted = (key: 'bold' | 'italic' | 'underline' | 'strike') => run[key] ?? label[key]
  const color = run.color ?? label.color
  const family = run.family ?? label.font.family
  let css = fontSize(run.size ?? size, label, base)
  if (!isSame(color, base.color)) css += `color:${toHex(color)};`
  if (family !== base.family && oneFamily(family) !== base.family)
    css += `font-family:${family.replaceAll(/["';<>&]/g, '')};`
  if (run.background) css += `background-color:${toHex(run.background)};`
  if (!wanted('bold') && base.bold) css += 'font-weight:normal;'
  if (!wanted('italic') && base.italic) css += 'font-style:normal;'
  const tags = [
    wanted('bold') && !base.bold && 'b',
    wanted('italic') && !base.italic && 'i',
    wanted('underline') && !base.underline && 'u',
    wanted('strike') && !base.strike && 'strike',
    run.code && 'code',
    run.script === 'sub' && 'sub',
    run.script === 'super' && 'sup',
  ].filter((tag) => typeof tag === 'string')
  const open = tags.map((tag) => `<${tag}>`).join('')
  const close = [...tags]
    .reverse()
    .map((tag) => `</${tag}>`)
    .join('')
  const wrap = (text: string) => {
    if (text === '') return ''
    const inner = css === '' ? text : `<span style="${css}">${text}</span>`
    const marked = `${open}${inner}${close}`
    return run.href === undefined ? marked : `<a href="${escapeXml(run.href)}">${marked}</a>`
  }
  return lines.map(wrap).join('<br>')
}

const UNITS = { px: 'px', '%': '%' } as const

function blockHtml(block: Block, label: Label, base: BaseLook): { readonly html: string; readonly isLine: boolean } {
  const runs = (inline: readonly Inline[], size?: number) =>
    inline.map((run) => runHtml(run, label, base, size)).join('')
  switch (block.type) {
    case 'paragraph': {
      const html = runs(block.runs, block.size)
      if (block.align === undefined || block.align === label.align) return { html, isLine: true }
      return { html: `<div style="text-align:${block.align}">${html === '' ? '<br>' : html}</div>`, isLine: false }
    }
    case 'heading': {
      const size = label.font.size * (HEADING_SIZES[block.level - 1] ?? 1)
      const bold = { ...label, bold: true }
      return { html: block.runs.map((run) => runHtml(run, bold, base, size)).join(''), isLine: true }
    }
    case 'preformatted':
      return { html: `<pre>${runs(block.runs)}</pre>`, isLine: false }
    case 'rule':
      return { html: '<hr>', isLine: false }
    case 'list': {
      const items = block.items.map((item) => `<li>${blocksHtml(item, label, base)}</li>`).join('')
      const start = block.start === undefined ? '' : ` start="${Math.round(block.start)}"`
      return { html: block.ordered ? `<ol${start}>${items}</ol>` : `<ul>${items}</ul>`, isLine: false }
    }
    case 'table': {
      const cell = (one: (typeof block.rows)[number][number]) => {
        const spans = [
          one.columnSpan ? ` colspan="${one.columnSpan}"` : '',
          one.rowSpan ? ` rowspan="${one.rowSpan}"` : '',
        ].join('')
        const fill = one.fill ? `background-color:${toHex(one.fill)};` : ''
        const border = one.border?.top
          ? `border:${short(one.border.top.width)}px solid ${toHex(one.border.top.color)};`
          : ''
        const width = one.width ? `width:${short(one.width.value)}${UNITS[one.width.unit]};` : ''
        const css = fill + border + width
        return `<td${spans}${css === '' ? '' : ` style="${css}"`}>${blocksHtml(one.blocks, label, base)}</td>`
      }
      const rows = block.rows.map((row) => `<tr>${row.map(cell).join('')}</tr>`).join('')
      const width = block.width ? ` style="width:${short(block.width.value)}${UNITS[block.width.unit]};"` : ''
      return { html: `<table${width}><tbody>${rows}</tbody></table>`, isLine: false }
    }
  }
}

function blocksHtml(blocks: RichText, label: Label, base: BaseLook): string {
  let html = ''
  let wasLine = false
  for (const block of blocks) {
    const next = blockHtml(block, label, base)
    // Between two lines, and for an empty one.
    if (wasLine && next.isLine) html += '<br>'
    html += next.html
    wasLine = next.isLine
  }
  return html
}

/** The markup of a label whose style has the base look. */
export function labelHtml(label: Label, base: BaseLook): string {
  return blocksHtml(label.text, label, base)
}
