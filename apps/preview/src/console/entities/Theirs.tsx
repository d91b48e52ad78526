import { useQueryClient } from '@tanstack/react-query'
import { Button } from '../../components/Button.tsx'
import { DiagramWords } from '../diagrams/DiagramWords.tsx'
import { Thumbnail } from '../diagrams/Thumbnail.tsx'
import type { EntityField } from '../model/field-kinds.ts'
import { Time } from '../parts/Time.tsx'
import { usePeople } from '../parts/use-people.ts'
import { useProject } from '../projects/project-context.ts'
import { FieldValue } from './FieldValue.tsx'
import { type Entity, entityKey } from './use-entity.ts'

interface TheirsProps {
  /** As somebody else has written it. */
  readonly entity: Entity
  readonly field: string
  readonly described: EntityField | undefined
  /** The version of the other person is kept. */
  readonly onTake: () => void
}

/** The value that somebody else has given a field in the meantime, beside one's own. */
export function Theirs({ entity, field, described, onTake }: TheirsProps) {
  const { branch, to } = useProject()
  const queries = useQueryClient()
  const { id, values, embeds, updated_at, updated_by } = entity
  const who = usePeople([updated_by])(updated_by)
  const take = () => {
    queries.setQueryData(entityKey(id, branch), entity)
    onTake()
  }
  return (
    <section className="theirs" aria-label={`The version of ${who}`}>
      <p className="quiet">
        {who} wrote, <Time at={updated_at} />:
      </p>
      <FieldValue
        value={values[field] ?? null}
        described={described}
        embeds={embeds}
        linkTo={(diagram) => to(`diagrams/${diagram}`)}
        pictureOf={(diagram) => <Thumbnail diagramId={diagram} version="" />}
        wordsOf={(diagram) => <DiagramWords diagramId={diagram} />}
      />
      <Button onClick={take}>Take {who}’s</Button>
    </section>
  )
}
