/** New shapes look like their neighbours: solid, in the colours and the font of the document. */
import { type Editor, type StyleProp, type TLShape, Vec } from 'tldraw'

/** Props that say how a shape looks, with the style that the panel sets them by. */
const STYLES: Readonly<Record<string, string>> = {
  color: 'tldraw:color',
  labelColor: 'tldraw:labelColor',
  fill: 'tldraw:fill',
  dash: 'tldraw:dash',
  size: 'tldraw:size',
  font: 'tldraw:font',
  arrowheadStart: 'tldraw:arrowheadStart',
  arrowheadEnd: 'tldraw:arrowheadEnd',
  kind: 'tldraw:arrowKind',
}

/** Members of the exact look that a neighbour's shape takes over, and the style by which a person decides otherwise. */
const LOOK: Readonly<Record<string, string>> = {
  stroke: 'tldraw:color',
  fill: 'tldraw:fill',
  strokeWidth: 'tldraw:size',
  dash: 'tldraw:dash',
  cornerRadius: 'tldraw:geo',
  shadow: 'tldraw:fill',
  textColor: 'tldraw:color',
  fontSize: 'tldraw:size',
  lineHeight: 'tldraw:size',
  fontFamily: 'tldraw:font',
  markers: 'tldraw:arrowheadEnd',
}

/** Without a neighbour: as diagrams are drawn, not by hand. */
const PLAIN: Readonly<Record<string, string>> = { dash: 'solid', font: 'sans', size: 's' }

const DRAWN: ReadonlySet<string> = new Set(['geo', 'arrow', 'line', 'text'])

type Props = Readonly<Record<string, unknown>>

/** Returns a function that stops it. */
export function matchFreshShapes(editor: Editor): () => void {
  return editor.sideEffects.registerBeforeCreateHandler('shape', (shape: TLShape, source) => {
    // Pasted and duplicated shapes have their own look; only a tool draws a new one.
    if (source !== 'user' || !DRAWN.has(shape.type) || editor.getCurrentToolId() !== shape.type) return shape
    if (shape.meta.drawbridge !== undefined) return shape
    const chosen = editor.getInstanceState().stylesForNextShape as Readonly<Record<string, unknown>>
    const isChosen = (style: string | undefined) =>
      style !== undefined && chosen[style as StyleProp<unknown>['id']] !== undefined
    const model = nearest(editor, shape)
    const own = shape.props as Props
    const source_ = (model?.props ?? PLAIN) as Props
    const props = Object.fromEntries(
      Object.keys(STYLES).flatMap((name) =>
        name in own && name in source_ && !isChosen(STYLES[name]) ? [[name, source_[name]]] : [],
      ),
    )
    const exact = model?.meta.drawbridge as Props | undefined
    const isSameGeo = model !== undefined && (model.props as Props).geo === own.geo
    const look = Object.fromEntries(
      Object.entries(LOOK).flatMap(([name, style]) =>
        exact?.[name] !== undefined && !isChosen(style) && (name !== 'cornerRadius' || isSameGeo)
          ? [[name, exact[name]]]
          : [],
      ),
    )
    const meta = Object.keys(look).length > 0 ? { ...shape.meta, drawbridge: look } : shape.meta
    return { ...shape, props: { ...own, ...props }, meta } as TLShape
  })
}

/** The nearest shape of the same kind on the page, of the same form if there is one. */
function nearest(editor: Editor, shape: TLShape): TLShape | undefined {
  const at = editor.getShapeParentTransform(shape).applyToPoint(shape)
  let best: { readonly shape: TLShape; readonly distance: number } | undefined
  for (const other of editor.getCurrentPageShapes()) {
    if (other.type !== shape.type || other.id === shape.id || other.opacity === 0) continue
    const bounds = editor.getShapePageBounds(other)
    if (!bounds || (other.type === 'geo' && (other.props as unknown as Props).dash === 'none')) continue
    const distance = Vec.Dist(bounds.center, at)
    if (!best || distance < best.distance) best = { shape: other, distance }
  }
  return best?.shape
}
