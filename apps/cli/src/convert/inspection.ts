/** Describes a file: format, container, pages and their contents. */
import { type DiagramElement, readDiagramAsync } from '@drawbridge/core/lazy'
import type { Message } from '@drawbridge/core/report'
import { findResources } from '@drawbridge/resources'

export interface InspectionTask {
  /** The file's path; - for standard input. */
  readonly file: string
  readonly bytes: Uint8Array
  /** Folder of draw.io's stencils and pictures, if one was given. */
  readonly resources?: string | undefined
}

interface InspectedPage {
  /** From 1. */
  readonly number: number
  readonly id: string
  readonly name: string
  readonly layers: number
  readonly vertices: number
  readonly edges: number
  readonly labels: number
}

export interface Inspection {
  readonly file: string
  readonly format: string
  readonly container: string
  readonly title: string
  /** Pictures that the file holds. */
  readonly assets: number
  readonly pages: readonly InspectedPage[]
  readonly messages: readonly Message[]
}

/** @throws DiagramInputError when the file cannot be read as a diagram. */
export async function inspectFile({ file, bytes, resources }: InspectionTask): Promise<Inspection> {
  const { diagram, report } = await readDiagramAsync(bytes, {
    ...(file !== '-' && { filename: file }),
    resources: findResources({ folder: resources }),
  })
  const pages = diagram.pages.map((page, i) => ({
    number: i + 1,
    id: page.id,
    name: page.name,
    layers: page.layers.length,
    ...countKinds(page.elements),
  }))
  const { format, container, title, assets } = diagram
  return { file, format, container, title, assets: assets.size, pages, messages: report.messages }
}

function countKinds(elements: readonly DiagramElement[]): { vertices: number; edges: number; labels: number } {
  const edges = elements.filter((element) => element.kind === 'edge').length
  const labels = elements.reduce((sum, element) => sum + element.labels.length, 0)
  return { vertices: elements.length - edges, edges, labels }
}
