/** Shapes of edges: a vertex that has one of them shows only its label, as in draw.io. */
import { shape } from '../handler.ts'

export const edgeOnly = shape(
  [
    'connector',
    'arrow',
    'arrowConnector',
    'wire',
    'link',
    'flexArrow',
    'filledEdge',
    'mxgraph.arrows2.wedgeArrow',
    'mxgraph.arrows2.wedgeArrowDashed',
    'mxgraph.arrows2.wedgeArrowDashed2',
    'mxgraph.networks.comm_link_edge',
    'mxgraph.lean_mapping.electronic_info_flow_edge',
    'mxgraph.lean_mapping.manual_info_flow_edge',
  ],
  { draw() {} },
)
