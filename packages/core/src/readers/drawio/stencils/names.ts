/** Names of stencils and of the files that contain them (docs/formats/drawio.md §9.1). */

/** Sets whose file names cannot be derived from the names of their stencils. */
const SPECIAL_FILES: ReadonlyMap<string, readonly string[]> = new Map([
  ['android', ['android/android.xml']],
  ['kubernetes', ['kubernetes.xml', 'kubernetes2.xml']],
  ['veeam', ['veeam/veeam.xml', 'veeam/2d.xml', 'veeam/3d.xml']],
  ['veeam2', ['veeam/veeam2.xml', 'veeam/2d.xml', 'veeam/3d.xml']],
  ['ibmcloud', ['ibm_cloud.xml']],
  ['bpmn2', ['bpmn.xml']],
  ['aws4b', ['aws4.xml']],
  ['mockup.graphics', ['mockup/misc.xml']],
  ['mockup.navigation', ['mockup/misc.xml']],
  ['pidflowsensors', ['pid/flow_sensors.xml']],
  ['pid2misc', ['pid/misc.xml']],
  ['rackgeneral', ['rack/general.xml']],
  ['rackf5', ['rack/f5.xml']],
])

/** The key under which a stencil is looked up: lower case, blanks as underscores. */
export function stencilKey(set: string, shape: string): string {
  return `${set}.${shape}`.replaceAll(' ', '_').toLowerCase()
}

/**
 * The files, relative to a folder of stencil sets, that may contain a stencil: "mxgraph.cisco.computers.pc" is in
 * "cisco/computers.xml". Empty for names that belong to no set, or that would leave the folder.
 */
export function stencilFiles(name: string): readonly string[] {
  const lower = name.toLowerCase()
  const last = lower.lastIndexOf('.')
  if (!lower.startsWith('mxgraph.') || last <= 'mxgraph.'.length) return []
  const set = lower.slice('mxgraph.'.length, last)
  const special = SPECIAL_FILES.get(set)
  if (special) return special
  const parts = set.replaceAll('_-_', '_').split('.')
  return parts.every((part) => /^[a-z0-9_-]+$/.test(part)) ? [`${parts.join('/')}.xml`] : []
}
