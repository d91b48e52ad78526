/** Fields shared by nodes and edges, except for labels (`text/label.ts`). */

import { WHITE } from '#color/names'
import type { ElementFacts } from '#diagram/index'
import { solid } from '#readers/shared/drawing/parts'
import { dataOf, linkOf } from '../context/links.ts'
import type { ShapeState, VisioPageContext } from '../context/page-context.ts'
import type { ResolvedShape } from '../document/inheritance.ts'
import type { Look } from '../geometry/figure.ts'
import { fillOf, shadowOf } from '../style/fill.ts'
import { dividing, plainerThan, strokeOf } from '../style/line.ts'

/** The fill, line and shadow of a shape, in the colour of its layer if that has one. */
export function lookOf({ resolved, themed, isLine, layer }: ShapeState, context: VisioPageContext): Look {
  const { sheet } = resolved
  const { colorOf } = context.fonts
  const override = layer?.color
  const fill = fillOf(sheet, colorOf, themed, override)
  const stroke = strokeOf(sheet, colorOf, themed, override)
  const strokes = dividing(sheet, stroke, fill.type === 'solid' && !isLine ? fill : solid(WHITE))
  return {
    fill,
    stroke,
    ...(strokes.length > 0 && { dividing: strokes }),
    shadow: shadowOf(sheet, context.sheet, colorOf, themed),
  }
}

/** The cells that people check first if something looks different. */
const SHOWN = ['FillForegnd', 'FillBkgnd', 'FillPattern', 'LineColor', 'LineWeight', 'LinePattern', 'Rounding'] as const

/** Letters of a cell that are shown. */
const MAX_SHOWN = 200

function styleText({ resolved: { sheet, masterName, source } }: ShapeState): string {
  const cells = SHOWN.flatMap((name) => {
    const value = sheet.cell(name)
    return value === undefined ? [] : [`${name}=${value.slice(0, MAX_SHOWN)}`]
  })
  return [`Sheet.${source.id}`, ...(masterName ? [`Master=${masterName}`] : []), ...cells].join(';')
}

/** Reports what a line has in addition to what is drawn. */
export function reportLine(state: ShapeState, { stroke }: Look, context: VisioPageContext): void {
  const { id, resolved, themed, outlines, layer } = state
  if (stroke.paint.type === 'none' || !outlines.some(({ lined }) => lined)) return
  const { sheet } = resolved
  const override = layer?.color
  for (const name of plainerThan(sheet, context.fonts.colorOf, themed, override))
    context.report('line-drawn-plain', id, name)
}

/** @param merged ids of further shapes that the element represents */
export function commonFacts(
  state: ShapeState,
  parent: string | undefined,
  context: VisioPageContext,
  merged: readonly string[] = [],
): ElementFacts {
  const { id, resolved, layer } = state
  const { sheet, masterName, source } = resolved
  const hidden = layer && !layer.visible ? 'layer' : state.isInHidden ? 'ancestor' : undefined
  if (hidden) context.report('hidden-element', id, hidden === 'layer' ? 'its layer' : 'what it is in')
  const link = linkOf(id, sheet, context)
  const attributes = dataOf(resolved)
  const tooltip = sheet.cell('Comment')?.trim()
  const type = masterName || source.name
  return {
    id,
    sourceIds: [id, ...merged],
    ...(parent !== undefined && { parent }),
    ...(layer && { layer: layer.id }),
    ...(hidden && { hidden }),
    ...(link && { link }),
    ...(tooltip && { tooltip }),
    ...(attributes && { attributes }),
    ...(type && {
      semantic: { notation: 'visio', type, ...(source.uniqueId !== undefined && { elementId: source.uniqueId }) },
    }),
    sourceStyle: styleText(state),
  }
}

/** Whether a group shows only its members (DisplayMode 0). */
export function showsOnlyMembers({ children, sheet }: ResolvedShape): boolean {
  return children.length > 0 && sheet.number('DisplayMode') === 0
}
