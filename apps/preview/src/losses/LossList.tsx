import { type ConversionReport, describe, type Message } from '@drawbridge/core'

interface LossListProps {
  readonly report: ConversionReport
  readonly onSelect: (message: Message) => void
}

/** What was not kept, each with its element; a click shows it on the canvas. */
export function LossList({ report, onSelect }: LossListProps) {
  const { counts, messages } = report
  return (
    <section className="losses" aria-label="Messages">
      <p className="counts">
        {counts.total} elements: {counts.converted} converted, {counts.merged} merged, {counts.approximated}{' '}
        approximated, {counts.rasterised} rasterised, {counts.dropped} dropped
      </p>
      {messages.length === 0 ? (
        <p>Nothing was lost.</p>
      ) : (
        <ul>
          {messages.map((message, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: messages have no identity and never change
            <li key={index} className={message.severity}>
              <button type="button" onClick={() => onSelect(message)}>
                {describe(message)}
                {message.cell !== undefined && <small> {message.cell}</small>}
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
