import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router'
import { Disclosure, TextField } from '../../components/fields.tsx'
import { converterFor } from '../../state/upload.ts'
import { problemAt } from '../api/use-act.ts'
import { useRead } from '../api/use-read.ts'
import { Comments } from '../comments/Comments.tsx'
import { NewDiagram } from '../diagrams/making/NewDiagram.tsx'
import { Thumbnail } from '../diagrams/Thumbnail.tsx'
import { EntityFiles } from '../files/EntityFiles.tsx'
import { useTypes } from '../model/use-types.ts'
import { contentsField } from '../outline/contents.ts'
import { Card } from '../parts/Card.tsx'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { FormButton } from '../parts/FormButton.tsx'
import { Loaded, LoadedPage, Loading } from '../parts/Loaded.tsx'
import { Page, Section } from '../parts/Page.tsx'
import { Time } from '../parts/Time.tsx'
import { usePeople } from '../parts/use-people.ts'
import { onBranch, useMayChange, useProject } from '../projects/project-context.ts'
import { ShareButton } from '../sharing/ShareButton.tsx'
import { SuspectLinks } from '../trace/SuspectLinks.tsx'
import { Backlinks } from './Backlinks.tsx'
import { EntityHistory } from './EntityHistory.tsx'
import { AddField, FieldRow } from './fields.tsx'
import { renameEntity } from './put-values.ts'
import { type Entity, useEntity } from './use-entity.ts'

export function EntityPage() {
  const { to } = useProject()
  const { entityId = '' } = useParams()
  const entity = useEntity(entityId)
  return (
    <LoadedPage of={entity} elsewhere="on another branch" up={{ to: to('entities'), label: 'Entities' }}>
      {(found) => <Shown entity={found} />}
    </LoadedPage>
  )
}

function Shown({ entity }: { readonly entity: Entity }) {
  const { to } = useProject()
  const { id, name, type, updated_at, updated_by } = entity
  const nameOf = usePeople([updated_by])
  return (
    <Page
      title={name}
      lead={
        <>
          {type} · changed by {nameOf(updated_by)} · <Time at={updated_at} />
        </>
      }
      up={{ to: to('entities'), label: 'Entities' }}
      actions={
        <>
          {contentsField(entity.values) !== undefined && (
            <Link className="button" to={to(`entities/${id}/outline`)}>
              Read as a document
            </Link>
          )}
          <RenameEntity entity={entity} />
          <ShareButton target="entity" targetId={id} title={name} />
          <DeleteEntity entity={entity} />
        </>
      }
    >
      <Section title="Values" actions={<AddField entity={entity} />}>
        <Values entity={entity} />
      </Section>
      <Section title="Diagrams" actions={<NewDiagram hostEntityId={entity.id} look="normal" />}>
        <Diagrams entity={entity} />
      </Section>
      <Backlinks entity={entity} />
      <Disclosure label="Links that have to be confirmed">
        <SuspectLinks entityId={id} />
      </Disclosure>
      <EntityFiles entityId={id} />
      <EntityHistory entity={entity} />
      <Comments target="entity" targetId={id} />
    </Page>
  )
}

function RenameEntity({ entity }: { readonly entity: Entity }) {
  const { project, branch } = useProject()
  const [name, setName] = useState('')
  const place = { projectId: project.id, entityId: entity.id, branch }
  return (
    <FormButton
      label="Rename"
      title={`Rename ${entity.name}`}
      action="Rename"
      pointers={['/name']}
      isReady={name.trim() !== ''}
      onOpen={() => setName(entity.name)}
      work={(client) => renameEntity(client, place, entity, name.trim())}
    >
      {(problem) => (
        <TextField label="Name" required value={name} problem={problemAt(problem, '/name')} onChange={setName} />
      )}
    </FormButton>
  )
}

function DeleteEntity({ entity: { id, name, etag } }: { readonly entity: Entity }) {
  const { project, branch, to } = useProject()
  const go = useNavigate()
  const path = { projectId: project.id, entityId: id }
  const params = { path, query: onBranch(branch), header: { 'if-match': etag } }
  return (
    <ConfirmButton
      label="Delete"
      title={`Delete ${name}?`}
      text={branch === '' ? 'It is deleted on the base branch.' : `It is deleted on ${branch}.`}
      work={(client) => client.DELETE('/project/{projectId}/entity/{entityId}', { params })}
      done={`${name} was deleted.`}
      gone={[id]}
      after={() => go(to('entities'))}
    />
  )
}

/** The fields of the type in order, then all others. */
function Values({ entity }: { readonly entity: Entity }) {
  const types = useTypes()
  const { type, values } = entity
  const described = types.items.find((one) => one.name === type)?.fields ?? []
  const fields = [...new Set([...described.map((field) => field.name), ...Object.keys(values)])]
  if (types.isLoading) return <Loading />
  if (fields.length === 0) return <p className="note empty">It has no values yet.</p>
  return (
    <ul className="values">
      {fields.map((field) => (
        <li key={field}>
          <FieldRow
            entity={entity}
            field={field}
            value={values[field] ?? null}
            described={described.find((one) => one.name === field)}
          />
        </li>
      ))}
    </ul>
  )
}

/** Diagrams linked to the entity. */
function Diagrams({ entity }: { readonly entity: Entity }) {
  const { project, branch, to } = useProject()
  const mayChange = useMayChange()
  const params = { path: { projectId: project.id, entityId: entity.id }, query: { ...onBranch(branch), limit: 500 } }
  const linked = useRead(['entity diagrams', entity.id, branch], (client) =>
    client.GET('/project/{projectId}/entity/{entityId}/diagrams', { params }),
  )
  return (
    <Loaded of={linked}>
      {({ diagrams }) =>
        diagrams.length === 0 ? (
          <p className="note empty">
            No diagram is linked.{' '}
            {mayChange && (
              <a href={converterFor(project.slug, branch, entity.id)}>Convert one and attach it to this entity.</a>
            )}
          </p>
        ) : (
          <ul className="gallery">
            {diagrams.map(({ id, title, updated_at }) => (
              <li key={id}>
                <Card
                  title={title}
                  to={to(`diagrams/${id}`)}
                  picture={<Thumbnail diagramId={id} version={updated_at} />}
                  note={<Time at={updated_at} />}
                />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
