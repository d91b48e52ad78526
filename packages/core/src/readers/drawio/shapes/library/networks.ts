/** mxgraph.networks.bus; other shapes of that library are stencils. */
import { shape } from '../handler.ts'

export const bus = shape('mxgraph.networks.bus', {
  draw(f) {
    const { c, w, h } = f
    const [t, b] = [h / 2 - 10, h / 2 + 10]
    c.begin()
    c.move(8, b)
    c.arc(12, 12, 0, false, true, 8, t)
    c.line(w - 8, t)
    c.arc(12, 12, 0, false, true, w - 8, b)
    c.close()
    c.fillStroke()
    c.noShadow()
    c.setFill('#ffffff')
    c.begin()
    c.move(w - 8, t)
    c.arc(12, 12, 0, false, true, w - 8, b)
    c.arc(12, 12, 0, false, true, w - 8, t)
    c.fillStroke()
  },
})
