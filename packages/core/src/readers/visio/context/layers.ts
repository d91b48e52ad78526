/** Layers of a page, and the layers of shapes (docs/formats/visio.md §9). */
import type { Layer } from '#diagram/index'
import type { Sheet } from '../sheet/sheet.ts'
import { numberOf } from '../sheet/xml.ts'
import { type ColorOf, faded } from '../style/color.ts'
import type { PageLayer } from './page-context.ts'

export interface Layers {
  readonly layers: readonly Layer[]
  readonly byNumber: ReadonlyMap<string, PageLayer>
}

/** The value in a layer without a colour of its own. */
const NO_COLOR = '255'

/** @param prefix of the ids of the layers */
export function layersOf(page: Sheet, colorOf: ColorOf, prefix: string): Layers {
  const rows = page.rows('Layer')
  const byNumber = new Map<string, PageLayer>()
  const layers = rows.map((row): Layer => {
    const id = `${prefix}layer-${row.key}`
    const isOn = (name: string, fallback: boolean) => {
      const value = row.cell(name)
      return value === undefined ? fallback : value !== '0'
    }
    const written = row.cell('Color')
    const color = written === NO_COLOR ? undefined : colorOf(written)
    const visible = isOn('Visible', true)
    byNumber.set(row.key, {
      id,
      visible,
      color: color && faded(color, numberOf(row.cell('ColorTrans'))),
    })
    return {
      id,
      name: row.cell('Name') || row.cell('NameUniv') || `Layer ${row.key}`,
      visible,
      locked: isOn('Lock', false),
    }
  })
  return { layers, byNumber }
}

/** Limit on the layers of a shape, because many shapes may inherit one list. */
const MAX_MEMBERSHIPS = 500

/** The layer of a shape: a visible one if there is one, because a shape is hidden only if all of its layers are. */
export function layerOf(sheet: Sheet, layers: ReadonlyMap<string, PageLayer>): PageLayer | undefined {
  const member = sheet.cell('LayerMember')
  if (!member) return undefined
  const own = member.split(';', MAX_MEMBERSHIPS).flatMap((number) => layers.get(number.trim()) ?? [])
  return own.find(({ visible }) => visible) ?? own[0]
}
