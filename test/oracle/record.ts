/** Runs in draw.io's page: records the drawing verbs of a shape in the format of the golden data. */

export interface ShapeRequest {
  readonly style: string
  /** In px. */
  readonly w: number
  readonly h: number
}

export interface DrawnShape {
  readonly ops: readonly string[]
}

/** One result for each request, in order. It contains everything that it needs. */
export function recordShapes(requests: readonly ShapeRequest[]): DrawnShape[] {
  // biome-ignore lint/suspicious/noExplicitAny: the viewer's classes have no types
  const { Graph, mxStencilRegistry } = window as any
  mxStencilRegistry.allowEval = false
  const VERBS: Readonly<Record<string, string>> = {
    begin: 'B',
    moveTo: 'M',
    lineTo: 'L',
    quadTo: 'Q',
    curveTo: 'C',
    arcTo: 'A',
    close: 'Z',
    rect: 'rect',
    roundrect: 'roundrect',
    ellipse: 'ellipse',
    image: 'image',
    text: 'text',
    fill: 'fill',
    stroke: 'stroke',
    fillAndStroke: 'fillstroke',
    save: 'save',
    restore: 'restore',
    rotate: 'rotate',
    setAlpha: 'alpha',
    setFillAlpha: 'fillalpha',
    setStrokeAlpha: 'strokealpha',
    setFillColor: 'fillcolor',
    setStrokeColor: 'strokecolor',
    setFontColor: 'fontcolor',
    setFontSize: 'fontsize',
    setFontStyle: 'fontstyle',
    setDashed: 'dashed',
    setLineCap: 'linecap',
    setLineJoin: 'linejoin',
    setGradient: 'gradient',
  }
  /** Number of a verb's arguments that are recorded; the others are switches of the drawing surface. */
  const ARGUMENTS: Readonly<Record<string, number>> = { image: 5, roundrect: 6, dashed: 1, gradient: 7 }
  const round = (value: unknown) =>
    typeof value === 'number'
      ? String(Math.round(value * 10_000) / 10_000)
      : typeof value === 'boolean'
        ? value
          ? '1'
          : '0'
        : String(value)

  /**
   * Indices of a verb's x arguments; the argument after each is its y. They are recorded relative to the origin set by
   * `translate`.
   */
  const PLACES: Readonly<Record<string, readonly number[]>> = {
    M: [0],
    L: [0],
    Q: [0, 2],
    C: [0, 2, 4],
    A: [5],
    rect: [0],
    roundrect: [0],
    ellipse: [0],
    image: [0],
    text: [0],
    gradient: [2],
    rotate: [3],
  }

  /** Paints of a shape whose style does not set any. */
  const PAINT = { fillColor: 'rgb(255, 255, 255)', strokeColor: 'rgb(0, 0, 0)', strokeWidth: 1, fontSize: 12 }

  function recorder(ops: string[]): object {
    let origin = { x: 0, y: 0 }
    const saved: (typeof origin)[] = []
    const moved = (verb: string, given: readonly unknown[]) => {
      const told = verb === 'text' ? [given[0], given[1], given[4]] : given.slice(0, ARGUMENTS[verb])
      for (const at of PLACES[verb] ?? []) {
        told[at] = Number(told[at]) + origin.x
        told[at + 1] = Number(told[at + 1]) + origin.y
      }
      return told
    }
    return new Proxy(
      { state: { ...PAINT, scale: 1, dx: 0, dy: 0 }, pointerEvents: false },
      {
        get(target, key) {
          if (key === 'translate')
            return (x: number, y: number) => {
              origin = { x: origin.x + x, y: origin.y + y }
            }
          const verb = VERBS[String(key)]
          if (verb !== undefined)
            return (...given: unknown[]) => {
              if (verb === 'save') saved.push(origin)
              if (verb === 'restore') origin = saved.pop() ?? origin
              ops.push([verb, ...moved(verb, given).map(round)].join(' '))
            }
          if (key in target) return Reflect.get(target, key)
          return () => undefined
        },
      },
    )
  }

  return requests.map(({ style, w, h }) => {
    const holder = document.createElement('div')
    document.body.replaceChildren(holder)
    const graph = new Graph(holder)
    try {
      graph.setEnabled(false)
      const cell = graph.insertVertex(graph.getDefaultParent(), null, '', 0, 0, w, h, style)
      const { shape } = graph.view.getState(cell)
      const ops: string[] = []
      shape.configureCanvas = () => {}
      shape.paint(recorder(ops))
      // Zero rotations, and dash settings of solid lines, are omitted.
      return { ops: ops.filter((op) => !op.startsWith('rotate 0 0 0 ') && op !== 'dashed 0') }
    } finally {
      graph.destroy()
    }
  })
}
