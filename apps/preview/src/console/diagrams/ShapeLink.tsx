import type { Client } from '@drawbridge/client'
import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '../../components/Button.tsx'
import { PickerField } from '../../components/Picker.tsx'
import { useAct } from '../api/use-act.ts'
import { useEntityChoices } from '../entities/use-choices.ts'
import { useEntity } from '../entities/use-entity.ts'
import { FormButton } from '../parts/FormButton.tsx'
import { onBranch, useMayChange, useProject } from '../projects/project-context.ts'
import { MakeEntity } from './making/MakeEntity.tsx'

interface ShapeLinkProps {
  readonly diagramId: string
  readonly shapeId: string
  /** Of the shape. */
  readonly name: string
  /** The text of the shape, '' if it has none. */
  readonly text: string
  /** The entity that the shape stands for. */
  readonly entityId: string | undefined
}

/** The entity that a shape stands for, and a choice of another. */
export function ShapeLink({ diagramId, shapeId, name, text, entityId }: ShapeLinkProps) {
  const { project, branch } = useProject()
  const [chosen, setChosen] = useState('')
  const mayChange = useMayChange()
  const entities = useEntityChoices({
    chosen: chosen === '' ? [] : [chosen],
    isOffered: ({ type }) => type !== 'diagram',
  })
  const params = { path: { projectId: project.id, diagramId } }
  const body = { shape_id: shapeId, ...onBranch(branch) }
  const link = (client: Client, entity: string | null) =>
    client.PUT('/project/{projectId}/diagram/{diagramId}/shape-link', { params, body: { ...body, entity_id: entity } })
  const unlink = useAct((client, _: null) => link(client, null), { isToast: true })
  return (
    <div className="actions shape-link">
      {entityId === undefined ? (
        <>
          <FormButton
            look="link"
            icon="link"
            label="Link to an entity"
            title={`Link ${name}`}
            text="The shape stands for the entity, which then tells where it appears."
            action="Link"
            isReady={chosen !== ''}
            onOpen={() => setChosen('')}
            work={(client) => link(client, chosen)}
          >
            {() => (
              <PickerField
                label="Entity"
                {...entities}
                value={chosen}
                none="Choose an entity"
                isNeeded
                onChange={setChosen}
              />
            )}
          </FormButton>
          <MakeEntity shapeName={name} text={text} link={link} />
        </>
      ) : (
        <>
          <span>
            Stands for <Linked entityId={entityId} />
          </span>
          {mayChange && (
            <Button look="link" isBusy={unlink.isBusy} onClick={() => unlink.run(null)}>
              Unlink
            </Button>
          )}
        </>
      )}
    </div>
  )
}

function Linked({ entityId }: { readonly entityId: string }) {
  const { to } = useProject()
  const { data, isLoading } = useEntity(entityId)
  if (!data) return isLoading ? '…' : 'an entity that is not on this branch'
  return <Link to={to(`entities/${entityId}`)}>{data.name}</Link>
}
