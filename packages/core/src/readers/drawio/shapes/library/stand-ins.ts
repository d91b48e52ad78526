/**
 * Shapes of ours that look like a stencil of a library. They give its outline for native drawing, and are drawn in its
 * place if the library is not available, which is still reported.
 */
const STAND_INS: ReadonlyMap<string, string> = new Map([
  ['mxgraph.flowchart.decision', 'rhombus'],
  ['mxgraph.flowchart.process', 'rectangle'],
  ['mxgraph.flowchart.terminator', 'mxgraph.dfd.start'],
  ['mxgraph.flowchart.data', 'parallelogram'],
  ['mxgraph.flowchart.document', 'document'],
  ['mxgraph.flowchart.database', 'cylinder3'],
  ['mxgraph.flowchart.predefined_process', 'process'],
  ['mxgraph.flowchart.internal_storage', 'internalStorage'],
  ['mxgraph.flowchart.on-page_reference', 'ellipse'],
  ['mxgraph.flowchart.off-page_reference', 'offPageConnector'],
  ['mxgraph.flowchart.start_1', 'ellipse'],
  ['mxgraph.flowchart.start_2', 'ellipse'],
  ['mxgraph.flowchart.card', 'card'],
  ['mxgraph.flowchart.delay', 'delay'],
  ['mxgraph.flowchart.display', 'display'],
  ['mxgraph.flowchart.collate', 'collate'],
  ['mxgraph.flowchart.sort', 'sortShape'],
  ['mxgraph.flowchart.or', 'orEllipse'],
  ['mxgraph.flowchart.summing_function', 'sumEllipse'],
  ['mxgraph.flowchart.manual_input', 'manualInput'],
  ['mxgraph.flowchart.loop_limit', 'loopLimit'],
  ['mxgraph.flowchart.paper_tape', 'tape'],
  ['mxgraph.basic.cloud_rect', 'cloud'],
  ['mxgraph.networks.cloud', 'cloud'],
])

/** Name of our shape, if the stencil has one. */
export function standInFor(stencil: string): string | undefined {
  return STAND_INS.get(stencil.toLowerCase())
}
