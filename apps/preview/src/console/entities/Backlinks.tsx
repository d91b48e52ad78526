import { Link } from 'react-router'
import { useRead } from '../api/use-read.ts'
import { Thumbnail } from '../diagrams/Thumbnail.tsx'
import { Card } from '../parts/Card.tsx'
import { Loading } from '../parts/Loaded.tsx'
import { Section } from '../parts/Page.tsx'
import { Row } from '../parts/Row.tsx'
import { Time } from '../parts/Time.tsx'
import { onBranch, useProject } from '../projects/project-context.ts'
import { type Entity, entityKey } from './use-entity.ts'

/** The diagrams with a shape that stands for an entity, and the entities that name it; nothing if there are none. */
export function Backlinks({ entity }: { readonly entity: Entity }) {
  const { project, branch, to } = useProject()
  const { data, error } = useRead([...entityKey(entity.id, branch), 'backlinks'], (client) =>
    client.GET('/project/{projectId}/entity/{entityId}/backlinks', {
      params: { path: { projectId: project.id, entityId: entity.id }, query: onBranch(branch) },
    }),
  )
  if (!data) return error ? null : <Loading />
  const withShape = (id: string, shape = '') => to(`diagrams/${id}`, { shape })
  return (
    <>
      {data.diagrams.length > 0 && (
        <Section title="Appears in">
          <ul className="gallery">
            {data.diagrams.map(({ id, title, shape_ids, updated_at }) => (
              <li key={id}>
                <Card
                  title={title}
                  to={withShape(id, shape_ids[0])}
                  picture={<Thumbnail diagramId={id} version={updated_at} />}
                  note={
                    <>
                      {shape_ids.length === 1 ? '1 shape' : `${shape_ids.length} shapes`} · <Time at={updated_at} />
                    </>
                  }
                />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {data.entities.length > 0 && (
        <Section title="Named by" actions={<Link to={to('trace')}>Trace</Link>}>
          <ul className="rows">
            {data.entities.map(({ id, name, type, fields }) => (
              <li key={id}>
                <Row title={name} to={to(`entities/${id}`)} note={`${type} · ${fields.join(', ')}`} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {data.has_more && <p className="quiet">There are more than these.</p>}
    </>
  )
}
