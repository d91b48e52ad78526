import { Link } from 'react-router'
import { Button } from '../../components/Button.tsx'
import { useRead } from '../api/use-read.ts'
import { DiagramWords } from '../diagrams/DiagramWords.tsx'
import { Thumbnail } from '../diagrams/Thumbnail.tsx'
import { FieldValue } from '../entities/FieldValue.tsx'
import { useTypes } from '../model/use-types.ts'
import { Loaded } from '../parts/Loaded.tsx'
import { Section } from '../parts/Page.tsx'
import { Picture } from '../parts/Picture.tsx'
import { Sides } from '../parts/Sides.tsx'
import { useMayChange, useProject } from '../projects/project-context.ts'
import { type Branch, useBranch } from './branch-context.ts'
import { type Choices, keyOf, useChoices } from './choices.ts'
import { fieldName, textOfValue, titleOf } from './field-text.ts'
import { MergeResolved } from './MergeResolved.tsx'
import type { Requirements } from './requirements.ts'
import {
  type ConflictItem,
  ITEM,
  readConflicts,
  type ShapeConflict,
  type Side,
  type SideName,
  valueOn,
} from './sides.ts'

const SIDES = ['branch', 'parent'] as const

interface ConflictsProps {
  readonly requirements: Requirements
  readonly parent: Branch
}

/** The items that both branches have changed, a choice for each, and the merge with these choices. */
export function Conflicts({ requirements, parent }: ConflictsProps) {
  const { branch } = useBranch()
  const { project } = useProject()
  const mayChange = useMayChange()
  const place = { projectId: project.id, branch: branch.id, parent: parent.id }
  const names = { branch: branch.name, parent: parent.name }
  const [choices, choose] = useChoices(branch.id)
  const found = useRead(['conflicts', place, requirements.conflicts], (client) =>
    readConflicts(client, place, requirements.conflicts),
  )
  return (
    <Section title="Conflicts">
      <p className="quiet">
        {branch.name} and {parent.name} have both changed these.{mayChange && ' Choose what the merge takes.'}
      </p>
      <Loaded of={found}>
        {(items) => (
          <>
            {items.map((item) => (
              <Item key={item.id} item={item} names={names} choices={choices} choose={choose} />
            ))}
            {mayChange && items.flatMap(({ fields }) => fields).length > 1 && (
              <div className="actions">
                {SIDES.map((side) => (
                  <Button key={side} onClick={() => choose(allOf(side, items))}>
                    Choose everything of {names[side]}
                  </Button>
                ))}
              </div>
            )}
            {mayChange && (
              <MergeResolved requirements={requirements} items={items} choices={choices} place={place} names={names} />
            )}
          </>
        )}
      </Loaded>
    </Section>
  )
}

const allOf = (side: SideName, items: readonly ConflictItem[]): Choices =>
  Object.fromEntries(items.flatMap((item) => item.fields.map((field) => [keyOf(item, field), side])))

type Names = Readonly<Record<SideName, string>>

interface ItemProps {
  readonly item: ConflictItem
  readonly names: Names
  readonly choices: Choices
  readonly choose: (more: Choices) => void
}

function Item({ item, names, choices, choose }: ItemProps) {
  const { project } = useProject()
  const isDiagram = (item.branch ?? item.parent)?.type === 'diagram'
  const folder = isDiagram ? 'diagrams' : 'entities'
  return (
    <section className="conflict" aria-label={item.name}>
      <header className="diff-head">
        <h3>{item.name}</h3>
        {SIDES.map(
          (side) =>
            item[side] && (
              <Link key={side} to={`/p/${project.slug}/${folder}/${item.id}?branch=${encodeURIComponent(names[side])}`}>
                on {names[side]}
              </Link>
            ),
        )}
      </header>
      {isDiagram && (
        <div className="conflict-pictures">
          {SIDES.map((side) => {
            const { tag } = item[side] ?? {}
            return (
              <figure key={side}>
                {tag === undefined ? (
                  <Picture svg="" />
                ) : (
                  <Thumbnail diagramId={item.id} on={names[side]} version={tag ?? ''} />
                )}
                <figcaption className="quiet">
                  {names[side]}
                  {tag === undefined && ': deleted'}
                </figcaption>
              </figure>
            )
          })}
        </div>
      )}
      {item.fields.map((field) => (
        <Field
          key={field}
          item={item}
          field={field}
          names={names}
          chosen={choices[keyOf(item, field)]}
          onChoose={(side) => choose({ [keyOf(item, field)]: side })}
        />
      ))}
    </section>
  )
}

interface FieldProps {
  readonly item: ConflictItem
  readonly field: string
  readonly names: Names
  readonly chosen: SideName | undefined
  readonly onChoose: (side: SideName) => void
}

function Field({ item, field, names, chosen, onChoose }: FieldProps) {
  const shape = item.shapes.get(field)
  return (
    <Sides
      title={shape ? titleOf(shape) : field === ITEM ? 'The whole item' : fieldName(field)}
      sides={SIDES.map((side) => ({
        value: side,
        label: names[side],
        content: shape ? shapeOn(shape, side) : <SideValue side={item[side]} field={field} />,
      }))}
      chosen={chosen}
      onChoose={onChoose}
    />
  )
}

/** One side's values of a shape that both changed. */
function shapeOn({ kind, deleted_by, ...values }: ShapeConflict, side: SideName) {
  if (kind === 'deleted') return deleted_by === side ? 'It was deleted here.' : 'It is kept, as it was changed here.'
  const value = values[side]
  return value === undefined || value === '' ? <span className="quiet">nothing</span> : value
}

function SideValue({ side, field }: { readonly side: Side | undefined; readonly field: string }) {
  const { to } = useProject()
  const types = useTypes()
  if (field === ITEM) return side ? 'It is kept, as it is here.' : 'It was deleted here.'
  const value = valueOn(side, field)
  if (field === 'snapshot') return textOfValue(field, JSON.parse(String(value ?? null)))
  const name = fieldName(field)
  const described = types.items.find((type) => type.name === side?.type)?.fields.find((one) => one.name === name)
  return (
    <FieldValue
      value={value ?? null}
      described={field === 'name' ? undefined : described}
      embeds={side?.embeds ?? []}
      linkTo={(id) => to(`diagrams/${id}`)}
      pictureOf={(id) => <Thumbnail diagramId={id} version="" />}
      wordsOf={(id) => <DiagramWords diagramId={id} />}
    />
  )
}
