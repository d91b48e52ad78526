import { CATALOGUE, CONSEQUENCES, describe, type Message, wordingOf } from '@drawbridge/core'
import { Chip } from '../parts/Chip.tsx'

interface EntryMessagesProps {
  readonly messages: readonly { readonly code: string }[]
}

const isKnown = (message: { readonly code: string }): message is Message => Object.hasOwn(CATALOGUE, message.code)

/** The messages about a converted file, what needs a look first; equal ones together. */
export default function EntryMessages({ messages }: EntryMessagesProps) {
  const groups = [...Map.groupBy(messages.filter(isKnown), ({ code }) => code)]
    .map(([code, same]) => ({ code, same, ...wordingOf(code) }))
    .sort((a, b) => CONSEQUENCES.indexOf(a.consequence) - CONSEQUENCES.indexOf(b.consequence))
  return (
    <ul className="rows" aria-label="Messages">
      {groups.map(({ code, same, consequence, title }) => (
        <li key={code}>
          <div className="step-head">
            <Chip tone={consequence === 'look' ? 'warn' : 'none'}>{same.length} ×</Chip>
            <span className="row-main">{title}</span>
          </div>
          <ul className="quiet">
            {[...new Set(same.map(describe))].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
