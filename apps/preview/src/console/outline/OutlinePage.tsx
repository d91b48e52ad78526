import { useState } from 'react'
import { useParams } from 'react-router'
import { Button } from '../../components/Button.tsx'
import { useEach } from '../api/use-read.ts'
import { type Entity, entityKey, readEntity, useEntity } from '../entities/use-entity.ts'
import { useTypes } from '../model/use-types.ts'
import { LoadedPage, Loading } from '../parts/Loaded.tsx'
import { Page } from '../parts/Page.tsx'
import { useProject } from '../projects/project-context.ts'
import { contentsField, itemsOf, type Line, linesOf, numbersOf } from './contents.ts'
import { LineBlock } from './LineBlock.tsx'
import { AddLine } from './line-forms.tsx'
import { mainField } from './main-field.ts'

/** Lines that are read at once. */
const AT_ONCE = 40

/** A document as it is read: headings with numbers, texts and attributes, each edited where it stands. */
export function OutlinePage() {
  const { to } = useProject()
  const { entityId = '' } = useParams()
  const found = useEntity(entityId)
  return (
    <LoadedPage of={found} elsewhere="on another branch" up={{ to: to(`entities/${entityId}`), label: 'Entity' }}>
      {(document) => <Outline document={document} />}
    </LoadedPage>
  )
}

function Outline({ document }: { readonly document: Entity }) {
  const { project, branch, to } = useProject()
  const [shown, setShown] = useState(AT_ONCE)
  const types = useTypes().items
  const field = contentsField(document.values) ?? 'Contents'
  const items = itemsOf(document.values[field] ?? [])
  const lines = linesOf(items ?? [])
  const visible = lines.slice(0, shown)
  const ids = [...new Set(visible.flatMap(({ entityId }) => entityId ?? []))]
  const entities = useEach(
    ids,
    (id) => entityKey(id, branch),
    (client, entityId) => readEntity(client, { projectId: project.id, entityId, branch }),
  )
  const isHeading = (line: Line) => {
    const entity = entities.get(line.entityId ?? '')?.data
    const described = types.find(({ name }) => name === entity?.type)?.fields ?? []
    return line.hasBelow || (entity !== undefined && mainField(entity, described) === undefined)
  }
  const numbers = numbersOf(lines, isHeading)
  const place = { document, field }
  const headings = lines.filter((line) => numbers.has(line.key) && line.depth <= 3)
  const open = (line: Line) => {
    setShown(Math.max(shown, lines.indexOf(line) + AT_ONCE))
    // The line may be among those that are only now shown.
    requestAnimationFrame(() => window.document.getElementById(`line ${line.key}`)?.scrollIntoView({ block: 'start' }))
  }
  if (!items)
    return (
      <Page title={document.name} up={{ to: to(`entities/${document.id}`), label: 'Entity' }}>
        <p className="note">Its “{field}” has more than lines, and is edited with its other values.</p>
      </Page>
    )
  return (
    <Page
      title={document.name}
      lead={lines.length === 1 ? '1 line' : `${lines.length} lines`}
      up={{ to: to(`entities/${document.id}`), label: 'Entity' }}
      actions={<AddLine {...place} last={entities.get(visible.at(-1)?.entityId ?? '')?.data} />}
    >
      {lines.length === 0 && <p className="note empty">The document is empty.</p>}
      <div className="outline-columns">
        {headings.length > 1 && (
          <nav aria-label="Contents" className="outline-contents">
            <ol>
              {headings.map((line) => (
                <li key={line.key} style={{ paddingInlineStart: `${(line.depth - 1) * 12}px` }}>
                  <Button look="link" onClick={() => open(line)}>
                    {numbers.get(line.key)} {entities.get(line.entityId ?? '')?.data?.name ?? line.words}
                  </Button>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <div className="outline-lines">
          {visible.map((line) => {
            const answer = entities.get(line.entityId ?? '')
            if (answer?.isLoading) return <Loading key={line.key} />
            return (
              <LineBlock key={line.key} {...place} line={line} number={numbers.get(line.key)} entity={answer?.data} />
            )
          })}
          {lines.length > shown && (
            <Button onClick={() => setShown(shown + AT_ONCE)}>Show more of {lines.length - shown}</Button>
          )}
        </div>
      </div>
    </Page>
  )
}
