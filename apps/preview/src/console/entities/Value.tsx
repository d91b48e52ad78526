import type { ReactNode } from 'react'
import { richText } from '../rich-text/nodes.ts'
import { type OpenedEmbed, RichText } from '../rich-text/RichText.tsx'

/** The diagrams embedded in an entity's texts, and where they are opened. */
export interface Embeds {
  readonly embeds: readonly { readonly diagram_id: string; readonly resolved: boolean; readonly title?: string }[]
  linkTo(diagramId: string): string
  /** Where an entity is shown. */
  readonly entityTo?: (entityId: string) => string
  pictureOf(diagramId: string): ReactNode
  /** The text alternative. */
  wordsOf(diagramId: string): ReactNode
}

/** A value of an entity, read-only. */
export function Value({ value, embeds, linkTo, entityTo, pictureOf, wordsOf }: Embeds & { readonly value: unknown }) {
  const nodes = richText(value)
  if (nodes) {
    const embedOf = (diagramId?: string): OpenedEmbed | undefined => {
      const found = embeds.find(({ diagram_id, resolved }) => resolved && diagram_id === diagramId)
      if (!found) return undefined
      const id = found.diagram_id
      return { title: found.title ?? 'Diagram', to: linkTo(id), picture: pictureOf(id), described: wordsOf(id) }
    }
    return <RichText nodes={nodes} embedOf={({ diagramId }) => embedOf(diagramId)} entityTo={entityTo} />
  }
  if (value === null || value === '') return <span className="quiet">empty</span>
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.join(', ')
  if (typeof value === 'object') return <code>{JSON.stringify(value)}</code>
  return <span className="words">{String(value)}</span>
}
