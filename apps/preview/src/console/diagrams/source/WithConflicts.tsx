import type { RequestBody } from '@drawbridge/client'
import { Button } from '#components/Button.tsx'
import { titleOf } from '../../branches/field-text.ts'
import { Picture } from '../../parts/Picture.tsx'
import { Sides } from '../../parts/Sides.tsx'
import { Thumbnail } from '../Thumbnail.tsx'

const SIDES = ['canvas', 'file'] as const
type Side = (typeof SIDES)[number]
const LABELS: Readonly<Record<Side, string>> = { canvas: 'Canvas', file: 'New file' }

interface Conflict extends Partial<Readonly<Record<Side, string>>> {
  readonly shape_id: string
  readonly shape_name: string
  readonly kind: 'property' | 'deleted'
  readonly property?: string
  readonly deleted_by?: Side
}

/** What a file and a canvas have both changed. */
export interface Conflicts {
  readonly items: readonly Conflict[]
  /** The file as SVG, '' if there is no picture. */
  readonly picture: string
}

/** Chosen sides by the keys of conflicts. */
export type Taken = Readonly<Record<string, Side>>

const keyOf = ({ shape_id, property = '' }: Conflict) => `${shape_id} ${property}`

/** The choices as they are sent. */
export function choicesOf(conflicts: Conflicts | undefined, taken: Taken) {
  return (conflicts?.items ?? []).flatMap((item): NonNullable<RequestBody<'reconvertDiagram'>['choices']> => {
    const take = taken[keyOf(item)]
    const { shape_id, property } = item
    return take === undefined ? [] : [{ shape_id, take, ...(property !== undefined && { property }) }]
  })
}

interface WithConflictsProps {
  readonly diagramId: string
  readonly etag: string
  readonly conflicts: Conflicts
  readonly taken: Taken
  readonly onTake: (taken: Taken) => void
}

/** Canvas and file as pictures, and what is to be taken of each. */
export function WithConflicts({ diagramId, etag, conflicts: { items, picture }, taken, onTake }: WithConflictsProps) {
  return (
    <div className="dialog-form">
      <div className="conflict-pictures">
        <figure>
          <Thumbnail diagramId={diagramId} version={etag} />
          <figcaption className="quiet">{LABELS.canvas}</figcaption>
        </figure>
        <figure>
          <Picture svg={picture} />
          <figcaption className="quiet">{LABELS.file}</figcaption>
        </figure>
      </div>
      {items.map((item) => (
        <Sides
          key={keyOf(item)}
          title={titleOf(item)}
          sides={SIDES.map((value) => ({ value, label: LABELS[value], content: shown(item, value) }))}
          chosen={taken[keyOf(item)]}
          onChoose={(side) => onTake({ ...taken, [keyOf(item)]: side })}
        />
      ))}
      {items.length > 1 && (
        <div className="actions">
          {SIDES.map((side) => (
            <Button key={side} onClick={() => onTake(Object.fromEntries(items.map((item) => [keyOf(item), side])))}>
              {side === 'canvas' ? 'Take everything of the canvas' : 'Take everything of the file'}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}

function shown({ kind, deleted_by, ...values }: Conflict, side: Side) {
  if (kind === 'deleted') return deleted_by === side ? 'It was deleted here.' : 'It is kept, as it was changed here.'
  const value = values[side]
  return value === undefined || value === '' ? <span className="quiet">nothing</span> : value
}
