/** Every draw.io shape that our own code draws, one page per library. */
import { readFile } from 'node:fs/promises'
import { escapeHtml } from '../fidelity/gallery.ts'

export interface GalleryFile {
  /** The extension is irrelevant, since formats are detected by content. */
  readonly name: string
  readonly bytes: Uint8Array
}

interface GoldenShape {
  readonly style: string
  readonly w: number
  readonly h: number
  /** 'js' = drawn by code, not by a stencil. */
  readonly via: string
}

const GOLDEN = ['shapes.json', 'palette.json'].map(
  (name) => new URL(`../../packages/core/test/golden/drawio/${name}`, import.meta.url),
)
/** Size of a grid cell in px, with room for a name below the shape. */
const CELL = { w: 180, h: 150 }
const MAX_SIZE = { w: 150, h: 100 }
const COLUMNS = 8

function shapeOf(style: string): string {
  return /(?:^|;)shape=([^;]+)/.exec(style)?.[1] ?? /^[a-zA-Z]\w*/.exec(style)?.[0] ?? 'rectangle'
}

/** mxgraph.bpmn.task → bpmn; shapes of the core have no library. */
function libraryOf(shape: string): string {
  return /^mxgraph\.(\w+)/.exec(shape)?.[1] ?? 'core'
}

function cell({ style, w, h }: GoldenShape, i: number): string {
  const scale = Math.min(1, MAX_SIZE.w / w, MAX_SIZE.h / h)
  const [width, height] = [w * scale, h * scale]
  const x = (i % COLUMNS) * CELL.w + (CELL.w - width) / 2
  const y = Math.floor(i / COLUMNS) * CELL.h + (MAX_SIZE.h - height) / 2
  const name = shapeOf(style).replace(/^mxgraph\.\w+\./, '')
  const label = { x: (i % COLUMNS) * CELL.w, y: Math.floor(i / COLUMNS) * CELL.h + MAX_SIZE.h + 6 }
  return `<mxCell id="s${i}" style="${escapeHtml(style)}" vertex="1" parent="1"><mxGeometry x="${x}" y="${y}" width="${width}" height="${height}" as="geometry"/></mxCell>
<mxCell id="t${i}" value="${escapeHtml(name)}" style="text;html=1;align=center;fontSize=9;" vertex="1" parent="1"><mxGeometry x="${label.x}" y="${label.y}" width="${CELL.w}" height="16" as="geometry"/></mxCell>`
}

export async function drawioShapes(): Promise<readonly GalleryFile[]> {
  const texts = await Promise.all(GOLDEN.map((url) => readFile(url, 'utf8')))
  const shapes = texts.flatMap((text) => Object.values(JSON.parse(text) as Record<string, GoldenShape>))
  const libraries = new Map<string, GoldenShape[]>()
  const seen = new Set<string>()
  for (const shape of shapes) {
    if (shape.via !== 'js' || !(shape.w > 0 && shape.h > 0) || seen.has(shape.style)) continue
    seen.add(shape.style)
    const library = libraryOf(shapeOf(shape.style))
    libraries.set(library, [...(libraries.get(library) ?? []), shape])
  }
  return [...libraries].sort().map(([library, members]) => {
    const root = `<mxCell id="0"/><mxCell id="1" parent="0"/>${members.map(cell).join('')}`
    const xml = `<mxfile><diagram id="p" name="${library}"><mxGraphModel><root>${root}</root></mxGraphModel></diagram></mxfile>`
    return { name: `${library}.drawio`, bytes: new TextEncoder().encode(xml) }
  })
}
