/** Title, description and names of a picture, for people who do not see it. */
import type { Diagram, Page } from '#diagram/index'
import { outlineOf } from '#outline/outline'
import { edgeWords, nodeWords, summaryOf } from '#outline/sentences'
import { clipped, oneLine } from '#outline/words'

export interface PageWords {
  readonly title: string
  readonly description: string
  /** By the ids of elements; those that say nothing have none. */
  readonly names: ReadonlyMap<string, string>
}

export function pageWords({ title }: Pick<Diagram, 'title'>, { name, elements }: Page): PageWords {
  const outline = outlineOf(elements)
  const names = [
    ...[...outline.nodes.values()].map((node) => [node.id, nodeWords(node)] as const),
    ...[...outline.edges.values()].map((edge) => [edge.id, edgeWords(outline, edge)] as const),
  ]
  return {
    title: clipped(oneLine(name) || oneLine(title)) || 'Untitled diagram',
    description: `${summaryOf(outline)}.`,
    names: new Map(names.map(([id, words]) => [id, clipped(words)])),
  }
}
