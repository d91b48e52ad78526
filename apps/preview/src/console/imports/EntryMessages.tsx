import { unwrap } from '@drawbridge/client'
import { groupBy } from '@drawbridge/core/lists'
import { CATALOGUE, CONSEQUENCES, describe, type Message, verdictsText, wordingOf } from '@drawbridge/core/report'
import { Repairs } from '../../components/Repairs.tsx'
import { SaveRepaired } from '../../components/SaveRepaired.tsx'
import { findSource, readSource } from '../diagrams/source/source-file.ts'
import { Chip } from '../parts/Chip.tsx'
import { useProject } from '../projects/project-context.ts'
import { useSession } from '../session/session-context.ts'

/** Maximum number of sentences of one kind. */
const MAX_SHOWN = 20

interface EntryMessagesProps {
  readonly messages: readonly { readonly code: string }[]
  /** A diagram of the file, whose source it is; undefined if it has none. */
  readonly diagramId: string | undefined
  /** Id of the branch that was imported into. */
  readonly branch: string
}

const isKnown = (message: { readonly code: string }): message is Message => Object.hasOwn(CATALOGUE, message.code)

/** The messages about a converted file, what needs a look first; equal ones together. */
export default function EntryMessages({ messages, diagramId, branch }: EntryMessagesProps) {
  const known = messages.filter(isKnown)
  const groups = [...groupBy(known, ({ code }) => code)]
    .map(([code, same]) => ({ code, same, ...wordingOf(code, 'exact') }))
    .sort((a, b) => CONSEQUENCES.indexOf(a.consequence) - CONSEQUENCES.indexOf(b.consequence))
  return (
    <>
      <p className="quiet">{verdictsText(known)}.</p>
      <Repairs messages={known}>
        {diagramId !== undefined && (
          <div className="repair-actions">
            <SaveRepairedSource diagramId={diagramId} branch={branch} />
          </div>
        )}
      </Repairs>
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

function SaveRepairedSource({ diagramId, branch }: { readonly diagramId: string; readonly branch: string }) {
  const { project } = useProject()
  const { client } = useSession()
  const file = async () => {
    const source = unwrap(await findSource(client, { projectId: project.id, diagramId, branch }))
    if (!source) throw new Error('The source file of this diagram is not known.')
    return readSource(client, project.id, source)
  }
  return <SaveRepaired file={file} />
}
