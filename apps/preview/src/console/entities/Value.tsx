import { type Embeds, RichText } from './RichText.tsx'
import { richText } from './rich-text.ts'

/** A value of an entity, for looking at it. */
export function Value({ value, ...embeds }: Embeds & { readonly value: unknown }) {
  const nodes = richText(value)
  if (nodes) return <RichText nodes={nodes} {...embeds} />
  if (value === null || value === '') return <span className="quiet">empty</span>
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'object') return <code>{JSON.stringify(value)}</code>
  return <span className="words">{String(value)}</span>
}
