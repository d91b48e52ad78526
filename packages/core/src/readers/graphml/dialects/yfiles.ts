/** The dialect of yFiles 2 and later, and of yEd Live: nodes and edges drawn by style objects (docs/formats/graphml.md §10). */
import type { QualifiedElement } from '#readers/shared/namespaces'
import type { Dialect } from '../dialect.ts'
import type { Keys } from '../keys.ts'
import { styledDrawing } from './yfiles/edge.ts'
import { Markup } from './yfiles/markup.ts'
import { isCollapsed, readStyledNode, styledBox, styledText } from './yfiles/node.ts'
import { portsByName, readPorts } from './yfiles/ports.ts'
import { tagsOf } from './yfiles/tags.ts'

/** @param root of the file, which has the objects that its styles share */
export function yFiles(root: QualifiedElement, keys: Keys): Dialect {
  const markup = new Markup(root, keys)
  return {
    given(node, context) {
      const box = styledBox(node, context, markup)
      const text = styledText(node, context, markup)
      return { box, size: box ?? {}, text, graphics: undefined, ports: portsByName(node.element) }
    },
    isClosed: isCollapsed,
    node: ({ id, node, box, context }) => readStyledNode(id, node, box, context, markup),
    withParts: (drawn, { node, context }) => [drawn, ...readPorts(drawn, node.element, context, markup)],
    line: () => undefined,
    hasRoutes: true,
    edge: (request) => styledDrawing(request, markup),
    tags: (element, ownKeys, texts) => tagsOf(element, ownKeys, markup, texts),
  }
}
