import { type Conversion, type DrawbridgeMeta, describe } from '@drawbridge/core'
import type { ElementRef } from '../app/state.ts'

interface ElementPanelProps {
  readonly conversion: Conversion
  readonly element: ElementRef | null
}

function factsOf(conversion: Conversion, { page, cell }: ElementRef): DrawbridgeMeta | undefined {
  let found: DrawbridgeMeta | undefined
  for (const record of Object.values(conversion.snapshot.store)) {
    if (record.typeName !== 'shape') continue
    const own = (record.meta as { drawbridge?: DrawbridgeMeta }).drawbridge
    if (own?.source?.cell !== cell || own.source.page !== page) continue
    // The first shape of an element has its facts.
    if (own.style !== undefined) return own
    found ??= own
  }
  return found
}

/** What the source says about the selected element, and what was said about it. */
export function ElementPanel({ conversion, element }: ElementPanelProps) {
  if (!element) return <p className="note">Select an element on the canvas or in the list of messages.</p>
  const facts = factsOf(conversion, element)
  const messages = conversion.report.messages.filter(({ page, cell }) => page === element.page && cell === element.cell)
  const attributes = Object.entries(facts?.attributes ?? {})
  return (
    <section aria-label="Selected element">
      <dl>
        <dt>Element</dt>
        <dd>{element.cell}</dd>
        {facts?.layer !== undefined && <dt>Layer</dt>}
        {facts?.layer !== undefined && <dd>{facts.layer}</dd>}
        {facts?.link && <dt>Link</dt>}
        {facts?.link && <dd>{facts.link.href ?? facts.link.page ?? facts.link.raw}</dd>}
        {facts?.tooltip !== undefined && <dt>Tooltip</dt>}
        {facts?.tooltip !== undefined && <dd>{facts.tooltip}</dd>}
        {attributes.map(([name, value]) => [<dt key={`${name}:`}>{name}</dt>, <dd key={name}>{value}</dd>])}
      </dl>
      <h2>Messages</h2>
      {messages.length === 0 ? (
        <p className="note">None: it is as it was.</p>
      ) : (
        <ul className="plain">
          {messages.map((message, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: messages have no identity and never change
            <li key={index} className={message.severity}>
              {describe(message)}
            </li>
          ))}
        </ul>
      )}
      <h2>Source style</h2>
      {facts?.style === undefined ? (
        <p className="note">None.</p>
      ) : (
        <ul className="style">
          {facts.style
            .split(';')
            .filter((entry) => entry !== '')
            .map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a style may say the same thing twice
              <li key={index}>{entry.length > 200 ? `${entry.slice(0, 200)}…` : entry}</li>
            ))}
        </ul>
      )}
    </section>
  )
}
