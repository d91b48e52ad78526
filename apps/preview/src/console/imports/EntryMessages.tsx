import { groupBy } from '@drawbridge/core/lists'
import { CATALOGUE, CONSEQUENCES, describe, type Message, verdictsText, wordingOf } from '@drawbridge/core/report'
import { Repairs } from '../../components/Repairs.tsx'
import { Chip } from '../parts/Chip.tsx'

/** Maximum number of sentences of one kind. */
const MAX_SHOWN = 20

interface EntryMessagesProps {
  readonly messages: readonly { readonly code: string }[]
}

const isKnown = (message: { readonly code: string }): message is Message => Object.hasOwn(CATALOGUE, message.code)

/** The messages about a converted file, what needs a look first; equal ones together. */
export default function EntryMessages({ messages }: EntryMessagesProps) {
  const known = messages.filter(isKnown)
  const groups = [...groupBy(known, ({ code }) => code)]
    .map(([code, same]) => ({ code, same, ...wordingOf(code, 'exact') }))
    .sort((a, b) => CONSEQUENCES.indexOf(a.consequence) - CONSEQUENCES.indexOf(b.consequence))
  return (
    <>
      <p className="quiet">{verdictsText(known)}.</p>
      <Repairs messages={known} />
      <ul className="rows" aria-label="Messages">
        {groups.map(({ code, same, consequence, title }) => (
          <li key={code}>
            <div className="step-head">
              <Chip tone={consequence === 'look' ? 'warn' : 'none'}>{same.length} ×</Chip>
              <span className="row-main">{title}</span>
            </div>
            <Sentences all={[...new Set(same.map(describe))]} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Sentences({ all }: { readonly all: readonly string[] }) {
  return (
    <ul className="quiet">
      {all.slice(0, MAX_SHOWN).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
      {all.length > MAX_SHOWN && <li>and {all.length - MAX_SHOWN} more</li>}
    </ul>
  )
}
