/** What every reader is given and gives. */
import type { DetectedSource } from '../detect/detect.ts'
import type { Diagram } from '../diagram/index.ts'
import type { Limits } from '../limits.ts'
import type { ReportBuilder } from '../report/report.ts'
import type { XmlElement } from '../xml/node.ts'

/** Things a file may name without holding them; the caller supplies what it has. Pure look-ups, no fetching. */
export interface ReadResources {
  /** A stencil by its full lower-case name such as "mxgraph.aws4.lambda": its `<shape>` element. */
  readonly stencil?: (name: string) => XmlElement | undefined
  /** A picture by the path that draw.io files use, such as "img/lib/azure2/compute/Disks.svg". */
  readonly image?: (path: string) => { readonly mime: string; readonly bytes: Uint8Array } | undefined
}

export interface ReadInput {
  readonly source: DetectedSource
  readonly limits: Limits
  readonly pages: 'all' | readonly (number | string)[]
  readonly resources: ReadResources
  readonly report: ReportBuilder
}

export type Reader = (input: ReadInput) => Diagram
