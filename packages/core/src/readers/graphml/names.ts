/** Namespaces of GraphML and of yWorks' extensions, whatever their version. */

export const GRAPH = 'graphml'
export const Y = 'y'

/** One name for the namespaces of all versions of GraphML, and one for those of yWorks; others are returned as they are. */
export function canonicalGraphml(uri: string): string {
  if (uri.startsWith('http://graphml.graphdrawing.org/')) return GRAPH
  return uri.startsWith('http://www.yworks.com/xml/graphml') ? Y : uri
}
