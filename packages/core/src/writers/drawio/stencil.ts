/** Drawings that draw.io has no shape for, as a stencil inside the style. */
import { deflateSync, strToU8 } from 'fflate'
import { toHex } from '#color/oklab'
import type { FigurePart, Icon, Node, Paint, PathCommand, Rgba, Stroke } from '#diagram/index'
import { encodeBase64 } from '#encoding/base64'
import { escapeXml, wellFormed } from '#xml/escape'
import { short } from './style.ts'

type Drawn = Exclude<FigurePart, { type: 'image' }>

/** draw.io's compression: percent-encoded, deflated, base64. */
export function compressed(text: string): string {
  return encodeBase64(deflateSync(strToU8(encodeURIComponent(wellFormed(text)))))
}

function step(command: PathCommand): string {
  switch (command.op) {
    case 'M':
      return `<move x="${short(command.x)}" y="${short(command.y)}"/>`
    case 'L':
      return `<line x="${short(command.x)}" y="${short(command.y)}"/>`
    case 'Q':
      return `<quad x1="${short(command.x1)}" y1="${short(command.y1)}" x2="${short(command.x)}" y2="${short(command.y)}"/>`
    case 'C':
      return `<curve x1="${short(command.x1)}" y1="${short(command.y1)}" x2="${short(command.x2)}" y2="${short(command.y2)}" x3="${short(command.x)}" y3="${short(command.y)}"/>`
    case 'Z':
      return '<close/>'
  }
}

function outline(part: Exclude<Drawn, { type: 'text' }>): string {
  if (part.type === 'path') return `<path>${part.commands.map(step).join('')}</path>`
  const { x, y, w, h } = part.box
  const box = `x="${short(x)}" y="${short(y)}" w="${short(w)}" h="${short(h)}"`
  if (part.type === 'ellipse') return `<ellipse ${box}/>`
  const radius = Math.min(part.rx, part.ry)
  const least = Math.min(w, h)
  return radius > 0 && least > 0 ? `<roundrect ${box} arcsize="${short((radius / least) * 100)}"/>` : `<rect ${box}/>`
}

/** The colours of the whole shape, which its style has, so that they can be changed there. */
export interface OwnLook {
  readonly fill: Paint
  readonly stroke: Stroke
}

/** The colour that stands for a paint in a stencil, which knows no gradients. */
export function plainColor(paint: Paint): Rgba | undefined {
  if (paint.type === 'none') return undefined
  return paint.type === 'gradient' ? paint.from : paint.color
}

function isSamePaint(a: Paint, b: Paint): boolean {
  return JSON.stringify(a) === JSON.stringify(b)
}

function lookSteps({ fill, stroke }: Exclude<Drawn, { type: 'text' }>, own: OwnLook): string {
  let steps = ''
  const [area, line] = [plainColor(fill), stroke.width > 0 ? plainColor(stroke.paint) : undefined]
  const [ownArea, ownLine] = [plainColor(own.fill), plainColor(own.stroke.paint)]
  if (area && !isSamePaint(fill, own.fill)) {
    steps += `<fillcolor color="${toHex({ ...area, a: 1 })}"/>`
    if (area.a !== (ownArea?.a ?? 1)) steps += `<fillalpha alpha="${short(area.a)}"/>`
  }
  if (line) {
    if (!isSamePaint(stroke.paint, own.stroke.paint)) steps += `<strokecolor color="${toHex({ ...line, a: 1 })}"/>`
    if (line.a !== (ownLine?.a ?? 1)) steps += `<strokealpha alpha="${short(line.a)}"/>`
    if (stroke.width !== own.stroke.width) steps += `<strokewidth width="${short(stroke.width)}" fixed="1"/>`
    const isOwnDash = JSON.stringify(stroke.dash) === JSON.stringify(own.stroke.dash)
    if (stroke.dash && !isOwnDash)
      steps += `<dashed dashed="1"/><dashpattern pattern="${stroke.dash.map((px) => short(px / stroke.width)).join(' ')}"/>`
    else if (!stroke.dash && own.stroke.dash) steps += '<dashed dashed="0"/>'
    // The dashes of the style are as long as their ends make them.
    const isLonger = stroke.dash !== undefined && isOwnDash
    if (!isLonger && (stroke.cap === 'round' || stroke.cap === 'square')) steps += `<linecap cap="${stroke.cap}"/>`
    if (stroke.join === 'round' || stroke.join === 'bevel') steps += `<linejoin join="${stroke.join}"/>`
  }
  return steps
}

function drawStep({ fill, stroke }: Exclude<Drawn, { type: 'text' }>): string {
  const isLined = stroke.width > 0 && stroke.paint.type !== 'none'
  if (fill.type === 'none') return isLined ? '<stroke/>' : ''
  return isLined ? '<fillstroke/>' : '<fill/>'
}

function textSteps(part: Extract<Drawn, { type: 'text' }>): string {
  const bits = (part.bold ? 1 : 0) + (part.italic ? 2 : 0)
  return (
    `<fontcolor color="${toHex({ ...part.color, a: 1 })}"/><fontsize size="${short(part.font.size)}"/><fontstyle style="${bits}"/>` +
    `<text str="${escapeXml(part.text)}" x="${short(part.at.x)}" y="${short(part.at.y)}" align="${part.align}" valign="${part.valign}"/>`
  )
}

function partSteps(part: FigurePart, own: OwnLook): string {
  if (part.type === 'image') return ''
  if (part.type === 'text') return `<save/>${textSteps(part)}<restore/>`
  const draw = drawStep(part)
  return draw === '' ? '' : `<save/>${lookSteps(part, own)}${outline(part)}${draw}<restore/>`
}

function movedPart(part: FigurePart, dx: number, dy: number): FigurePart {
  if (part.type === 'text') return { ...part, at: { x: part.at.x + dx, y: part.at.y + dy } }
  if (part.type !== 'path') return { ...part, box: { ...part.box, x: part.box.x + dx, y: part.box.y + dy } }
  const commands = part.commands.map((command): PathCommand => {
    if (command.op === 'Z') return command
    const to = { x: command.x + dx, y: command.y + dy }
    if (command.op === 'M' || command.op === 'L') return { ...command, ...to }
    const first = { x1: command.x1 + dx, y1: command.y1 + dy }
    if (command.op === 'Q') return { ...command, ...first, ...to }
    return { ...command, ...first, x2: command.x2 + dx, y2: command.y2 + dy, ...to }
  })
  return { ...part, commands }
}

const iconParts = ({ box, parts }: Icon): FigurePart[] => parts.map((part) => movedPart(part, box.x, box.y))

/** The parts and icons of a figure in paint order. */
export function allParts({ figure }: Node): readonly FigurePart[] {
  return figure.icons ? [...figure.parts, ...figure.icons.flatMap(iconParts)] : figure.parts
}

/** The value of `shape` for a drawing of w × h px. */
export function stencilShape(
  parts: readonly FigurePart[],
  { w, h }: { readonly w: number; readonly h: number },
  own: OwnLook,
): string {
  const size = `w="${short(Math.max(1, w))}" h="${short(Math.max(1, h))}"`
  const drawing = parts.map((part) => partSteps(part, own)).join('')
  return `stencil(${compressed(`<shape ${size} aspect="variable" strokewidth="inherit"><foreground>${drawing}</foreground></shape>`)})`
}
