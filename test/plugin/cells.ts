/** Cells and pages of draw.io files, as XML. */

export interface Cell {
  readonly parent?: string
  readonly w?: number
  readonly h?: number
  /** Its label; the id by default. */
  readonly value?: string
}

export function vertex(id: string, style: string, x: number, y: number, cell: Cell = {}): string {
  const { parent = '1', w = 120, h = 60, value = id } = cell
  return `<mxCell id="${id}" value="${value}" style="${style}html=1;" vertex="1" parent="${parent}"><mxGeometry x="${x}" y="${y}" width="${w}" height="${h}" as="geometry"/></mxCell>`
}

/** @param points the route's bends, as XML */
export function edge(id: string, style: string, source: string, target: string, value = id, points = ''): string {
  return `<mxCell id="${id}" value="${value}" style="${style}html=1;" edge="1" parent="1" source="${source}" target="${target}"><mxGeometry relative="1" as="geometry"><Array as="points">${points}</Array></mxGeometry></mxCell>`
}

/** A page of a draw.io file; the name is its id as well. */
export function pageOf(name: string, cells: string): string {
  return `<diagram id="${name}" name="${name}"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells}</root></mxGraphModel></diagram>`
}
