/** A large diagram, generated rather than stored: the network of a plant, with a page for each hall. */

const PAGES = 12
const RACKS = 10
const MACHINES = 6

const KINDS = ['PLC', 'Drive', 'Camera', 'Robot', 'Scale', 'Panel'] as const
const FILLS = ['#dae8fc', '#d5e8d4', '#fff2cc', '#ffe6cc', '#e1d5e7', '#f8cecc'] as const

type Box = readonly [x: number, y: number, w: number, h: number]

function vertex(id: string, parent: string, label: string, style: string, [x, y, w, h]: Box) {
  return `<mxCell id="${id}" value="${label}" style="${style}whiteSpace=wrap;html=1;" vertex="1" parent="${parent}"><mxGeometry x="${x}" y="${y}" width="${w}" height="${h}" as="geometry"/></mxCell>`
}

function edge(id: string, source: string, target: string, style = '') {
  return `<mxCell id="${id}" style="edgeStyle=orthogonalEdgeStyle;rounded=1;html=1;endArrow=none;${style}" edge="1" parent="1" source="${source}" target="${target}"><mxGeometry relative="1" as="geometry"/></mxCell>`
}

/** Cells are in two rows around the core switch, each with its own switch on the side of the core. */
function hall(page: number): string {
  const core = 'rounded=1;fillColor=#1ba1e2;fontColor=#ffffff;fontStyle=1;'
  const cells = [vertex('core', '1', `Core switch ${page}`, core, [880, 420, 200, 50])]
  for (let rack = 0; rack < RACKS; rack += 1) {
    const id = `r${rack}`
    const isAbove = rack < RACKS / 2
    const [x, y] = [(rack % 5) * 400, isAbove ? 0 : 530]
    const style = 'swimlane;startSize=28;rounded=1;fillColor=#f5f5f5;strokeColor=#666666;'
    cells.push(vertex(id, '1', `Hall ${page} · Cell ${rack + 1}`, style, [x, y, 360, 360]))
    const hexagon = 'shape=hexagon;perimeter=hexagonPerimeter2;fillColor=#b0e3e6;strokeColor=#0e8088;'
    cells.push(vertex(`${id}s`, id, 'Switch', hexagon, [130, isAbove ? 300 : 50, 100, 40]))
    cells.push(edge(`${id}u`, 'core', `${id}s`, 'strokeWidth=2;strokeColor=#0e8088;'))
    for (let machine = 0; machine < MACHINES; machine += 1) {
      const own = `${id}m${machine}`
      const fill = FILLS[(machine + rack) % FILLS.length]
      const line = machine < 3 === isAbove ? 1 : 0
      const [mx, my] = [20 + (machine % 3) * 115, (isAbove ? 60 : 150) + line * 110]
      cells.push(
        vertex(own, id, `${KINDS[machine]} ${rack + 1}.${machine + 1}`, `fillColor=${fill};`, [mx, my, 90, 60]),
      )
      // The three machines next to the switch are connected to it, the ones behind to them.
      cells.push(edge(`${own}e`, machine < 3 ? `${id}s` : `${id}m${machine - 3}`, own))
    }
  }
  return `<diagram id="hall-${page}" name="Hall ${page}"><mxGraphModel><root><mxCell id="0"/><mxCell id="1" parent="0"/>${cells.join('')}</root></mxGraphModel></diagram>`
}

export function largeDiagram(): string {
  const pages = Array.from({ length: PAGES }, (_, index) => hall(index + 1))
  return `<mxfile>${pages.join('')}</mxfile>`
}
