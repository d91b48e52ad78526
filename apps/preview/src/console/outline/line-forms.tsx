/** Forms that add, rename or delete a line of a document. */
import { type Client, unwrap } from '@drawbridge/client'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../components/Button.tsx'
import { TextField } from '../../components/fields.tsx'
import { problemAt, useAct } from '../api/use-act.ts'
import { renameEntity } from '../entities/put-values.ts'
import type { Entity } from '../entities/use-entity.ts'
import { useTypeNames } from '../entities/use-type-names.ts'
import { FormDialog } from '../parts/FormDialog.tsx'
import { onBranch, useMayChange, useProject } from '../projects/project-context.ts'
import type { Change, Line } from './contents.ts'
import { writeContents } from './write-contents.ts'

/** The document, and its field with the lines. */
export interface InDocument {
  readonly document: Entity
  readonly field: string
}

export type LineFormKind = 'after' | 'inside' | 'rename' | 'delete'

interface LineFormProps extends InDocument {
  readonly kind: LineFormKind
  readonly line: Line
  readonly entity: Entity | undefined
  readonly onClose: () => void
}

export function LineForm(props: LineFormProps) {
  if (props.kind === 'rename') return <RenameLine {...props} />
  return props.kind === 'delete' ? <DeleteLine {...props} /> : <NewLine {...props} place={props.kind} />
}

/** Adds a line at the end of a document. */
export function AddLine({ last, ...place }: InDocument & { readonly last: Entity | undefined }) {
  const [isOpen, setOpen] = useState(false)
  const mayChange = useMayChange()
  if (!mayChange) return null
  return (
    <>
      <Button icon="plus" look="primary" onClick={() => setOpen(true)}>
        Add line
      </Button>
      {isOpen && <NewLine {...place} line={undefined} entity={last} place="after" onClose={() => setOpen(false)} />}
    </>
  )
}

function useContents({ document, field }: InDocument) {
  const { project, branch } = useProject()
  const place = { projectId: project.id, entityId: document.id, branch }
  return (client: Client, change: Change) => writeContents(client, place, field, change)
}

interface NewLineProps extends InDocument {
  readonly line: Line | undefined
  readonly entity: Entity | undefined
  readonly place: 'after' | 'inside'
  readonly onClose: () => void
}

function NewLine({ line, entity, place, onClose, ...document }: NewLineProps) {
  const { project, branch } = useProject()
  const types = useTypeNames()
  // The type that the document was begun with.
  const ofLines = useSearchParams()[0].get('lines') ?? ''
  const [name, setName] = useState('')
  const [type, setType] = useState(entity?.type ?? ofLines)
  const write = useContents(document)
  const act = useAct(
    async (client) => {
      const made = unwrap(
        await client.POST('/project/{projectId}/entity', {
          params: { path: { projectId: project.id } },
          body: { name, ...(type !== '' && { type }), ...onBranch(branch) },
        }),
      )
      return write(client, { kind: 'add', at: line?.key, place, id: made.id, name })
    },
    { after: onClose },
  )
  const where = line === undefined ? 'at the end' : `${place === 'after' ? 'after' : 'inside'} ${line.words}`
  return (
    <FormDialog
      isOpen
      title="New line"
      text={`An entity that is made ${where}.`}
      action="Add"
      act={act}
      pointers={['/name', '/type']}
      isReady={name.trim() !== ''}
      onClose={onClose}
      onSubmit={() => act.run(undefined)}
    >
      <TextField label="Name" required value={name} problem={problemAt(act.problem, '/name')} onChange={setName} />
      <TextField
        label="Type"
        value={type}
        problem={problemAt(act.problem, '/type')}
        hint="“item” if left empty."
        suggestions={types.filter((one) => one !== 'diagram')}
        onChange={setType}
      />
    </FormDialog>
  )
}

function RenameLine({ line, entity, onClose, ...document }: LineFormProps) {
  const { project, branch } = useProject()
  const [name, setName] = useState(entity?.name ?? line.words)
  const write = useContents(document)
  const act = useAct(
    async (client) => {
      if (entity) {
        const place = { projectId: project.id, entityId: entity.id, branch }
        unwrap(await renameEntity(client, place, entity, name))
      }
      return write(client, { kind: 'rename', at: line.key, name })
    },
    { after: onClose },
  )
  return (
    <FormDialog
      isOpen
      title="Rename"
      action="Rename"
      act={act}
      pointers={['/name']}
      isReady={name.trim() !== ''}
      onClose={onClose}
      onSubmit={() => act.run(undefined)}
    >
      <TextField label="Name" required value={name} problem={problemAt(act.problem, '/name')} onChange={setName} />
    </FormDialog>
  )
}

function DeleteLine({ line, entity, onClose, ...document }: LineFormProps) {
  const { project, branch } = useProject()
  const write = useContents(document)
  const act = useAct(
    async (client) => {
      const outcome = await write(client, { kind: 'remove', at: line.key })
      unwrap(outcome)
      if (!entity) return outcome
      const path = { projectId: project.id, entityId: entity.id }
      return client.DELETE('/project/{projectId}/entity/{entityId}', { params: { path, query: onBranch(branch) } })
    },
    { after: onClose, gone: entity ? [entity.id] : [], done: () => `${line.words} was deleted.` },
  )
  return (
    <FormDialog
      isOpen
      title={`Delete ${entity?.name ?? line.words}?`}
      text={`The line leaves the document${entity ? ', and its entity is deleted on this branch' : ''}.${line.hasBelow ? ' What is below it stays.' : ''} Both can be restored from their histories.`}
      action="Delete"
      act={act}
      onClose={onClose}
      onSubmit={() => act.run(undefined)}
    />
  )
}
