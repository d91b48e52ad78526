import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '#components/Button.tsx'
import { CheckField } from '#components/fields.tsx'
import { Icon } from '#components/icons.tsx'
import type { Items } from '../../api/use-read.ts'
import type { EntityType } from '../../model/field-kinds.ts'
import { Failure, Loading } from '../../parts/Loaded.tsx'
import { Time } from '../../parts/Time.tsx'
import { useMayChange, useProject } from '../../projects/project-context.ts'
import { FieldValue } from '../FieldValue.tsx'
import { hasIds } from '../kinds.ts'
import { cellText } from './cell-text.ts'
import type { Entity } from './entity.ts'
import { describedField } from './fields.ts'
import type { View } from './use-view.ts'

interface EntityTableProps {
  readonly of: Items<Entity>
  readonly types: readonly EntityType[]
  readonly columns: readonly string[]
  readonly view: View
  readonly empty: ReactNode
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (ids: ReadonlySet<string>) => void
}

/** Entities with their fields as columns. A click on the head of a column sorts by it. A viewer chooses none, as there is nothing to do with them. */
export function EntityTable({ of, types, columns, view, empty, chosen, onChoose }: EntityTableProps) {
  const { to } = useProject()
  const mayChange = useMayChange()
  const { items, isLoading, isFetching, error, again, more, isMoreMissing } = of
  if (error && items.length === 0) return <Failure error={error} again={again} isBusy={isFetching} />
  if (isLoading) return <Loading />
  if (items.length === 0)
    return (
      <p className="note empty" role="status">
        {empty}
      </p>
    )
  const isAll = items.every(({ id }) => chosen.has(id))
  const choose = (id: string, isIn: boolean) =>
    onChoose(new Set(isIn ? [...chosen, id] : [...chosen].filter((other) => other !== id)))
  return (
    <>
      <div className="table-frame">
        <table className="table entities">
          <thead>
            <tr>
              {mayChange && (
                <th scope="col">
                  <CheckField
                    checked={isAll}
                    onChange={(isIn) => onChoose(new Set(isIn ? items.map(({ id }) => id) : []))}
                  >
                    <span className="visually-hidden">All that are shown</span>
                  </CheckField>
                </th>
              )}
              <Head label="Name" by="name" view={view} />
              <Head label="Type" by="type" view={view} />
              {columns.map((column) => (
                <Head key={column} label={column} by={`values.${column}`} view={view} />
              ))}
              <Head label="Changed" by="updated_at" view={view} />
            </tr>
          </thead>
          <tbody>
            {items.map((entity) => (
              <tr key={entity.id} className={chosen.has(entity.id) ? 'chosen' : undefined}>
                {mayChange && (
                  <td>
                    <CheckField checked={chosen.has(entity.id)} onChange={(isIn) => choose(entity.id, isIn)}>
                      <span className="visually-hidden">{entity.name}</span>
                    </CheckField>
                  </td>
                )}
                <th scope="row">
                  <Link to={to(`${entity.type === 'diagram' ? 'diagrams' : 'entities'}/${entity.id}`)}>
                    {entity.name}
                  </Link>
                </th>
                <td>{entity.type}</td>
                {columns.map((column) => (
                  <td key={column}>
                    <Cell entity={entity} field={column} types={types} />
                  </td>
                ))}
                <td className="quiet">
                  <Time at={entity.updated_at} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isMoreMissing && <Failure error={error} />}
      {more && <Button onClick={more}>Show more</Button>}
    </>
  )
}

function Head({ label, by, view }: { readonly label: string; readonly by: string; readonly view: View }) {
  const isUp = view.sort === by
  const isDown = view.sort === `-${by}`
  return (
    <th scope="col" aria-sort={isUp ? 'ascending' : isDown ? 'descending' : undefined}>
      <Button look="plain" onClick={() => view.change({ sort: isUp ? `-${by}` : isDown ? '' : by })}>
        {label}
        {(isUp || isDown) && <Icon name={isUp ? 'up' : 'down'} />}
      </Button>
    </th>
  )
}

/** Longest text of a cell; the page of the entity has the whole. */
const MAX_CELL = 160

interface CellProps {
  readonly entity: Entity
  readonly field: string
  readonly types: readonly EntityType[]
}

function Cell({ entity, field, types }: CellProps) {
  const value = entity.values[field]
  const described = describedField(types, entity.type, field)
  if (value === undefined || value === null) return null
  if (described ? described.kind === 'reference' || described.kind === 'user' : hasIds(value)) {
    const none = { embeds: [], linkTo: () => '', pictureOf: () => null, wordsOf: () => null }
    return <FieldValue value={value} described={described} {...none} />
  }
  const text = cellText(value)
  return text.length > MAX_CELL ? `${text.slice(0, MAX_CELL)} …` : text
}
