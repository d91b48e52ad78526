/** Namespaces of GraphML and of yWorks' extensions, whatever their version. */

export const GRAPH = 'graphml'
export const Y = 'y'

export function canonicalGraphml(uri: string): string {
  if (uri.startsWith('http://graphml.graphdrawing.org/')) return GRAPH
  return uri.startsWith('http://www.yworks.com/xml/graphml') ? Y : uri
}
