import { createElement, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { IconButton } from '../../components/Button.tsx'
import { Disclosure } from '../../components/fields.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../components/Menu.tsx'
import { useAct } from '../api/use-act.ts'
import { textOfValue } from '../branches/field-text.ts'
import { FieldRow } from '../entities/fields.tsx'
import { isId } from '../entities/kinds.ts'
import type { Entity } from '../entities/use-entity.ts'
import { useTypes } from '../model/use-types.ts'
import { useMayChange, useProject } from '../projects/project-context.ts'
import type { Line, Move } from './contents.ts'
import { type InDocument, LineForm, type LineFormKind } from './line-forms.tsx'
import { isNamedByText, mainField } from './main-field.ts'
import { writeContents } from './write-contents.ts'

const MOVES: readonly { readonly to: Move; readonly label: string; readonly key: string }[] = [
  { to: 'up', label: 'Move up', key: 'ArrowUp' },
  { to: 'down', label: 'Move down', key: 'ArrowDown' },
  { to: 'in', label: 'Move into the line above', key: 'ArrowRight' },
  { to: 'out', label: 'Move out', key: 'ArrowLeft' },
]
/** Values of an attribute that are longer are not in the summary. */
const SHORT = 40

interface LineBlockProps extends InDocument {
  readonly line: Line
  readonly number: string | undefined
  /** Undefined for a text without an entity, and for an entity that the branch does not have. */
  readonly entity: Entity | undefined
}

/** A line of a document: its heading, its text and its attributes. Alt with an arrow key moves it. A viewer can only open it. */
export function LineBlock({ line, number, entity, document, field }: LineBlockProps) {
  const { project, branch, to } = useProject()
  const go = useNavigate()
  const mayChange = useMayChange()
  const types = useTypes().items
  const [form, setForm] = useState<LineFormKind>()
  const move = useAct(
    (client, way: Move) =>
      writeContents(client, { projectId: project.id, entityId: document.id, branch }, field, {
        kind: 'move',
        at: line.key,
        to: way,
      }),
    { isToast: true },
  )
  const described = types.find(({ name }) => name === entity?.type)?.fields ?? []
  const main = entity && mainField(entity, described)
  const others = entity
    ? [...new Set([...described.map(({ name }) => name), ...Object.keys(entity.values)])].filter((one) => one !== main)
    : []
  const rowOf = (name: string) =>
    entity && (
      <FieldRow
        key={name}
        entity={entity}
        field={name}
        value={entity.values[name] ?? null}
        described={described.find((one) => one.name === name)}
      />
    )
  const title = entity?.name ?? line.words
  // The text says it already.
  const isInText = entity !== undefined && main !== undefined && isNamedByText(entity, main)
  const heading = createElement(
    `h${Math.min(line.depth + 1, 6)}`,
    { className: isInText ? 'seen-by-readers' : number === undefined ? 'outline-title' : 'outline-title heading' },
    number !== undefined && <span className="outline-number">{number} </span>,
    title,
  )
  return (
    <article
      id={`line ${line.key}`}
      className="outline-line"
      aria-label={number === undefined ? title : `${number} ${title}`}
      onKeyDown={(event) => {
        const way = MOVES.find(({ key }) => key === event.key)
        if (!mayChange || !event.altKey || !way || event.target instanceof HTMLInputElement) return
        if (event.target instanceof HTMLElement && event.target.isContentEditable) return
        event.preventDefault()
        move.run(way.to)
      }}
    >
      <header className={isInText ? 'beside' : undefined}>
        {heading}
        {!mayChange && entity && (
          <Link to={to(`entities/${entity.id}`)} aria-label={`Open ${title}`}>
            Open
          </Link>
        )}
        {mayChange && (
          <Menu align="end" trigger={<IconButton icon="more" label={`Change ${title}`} />}>
            {entity && <MenuItem onSelect={() => go(to(`entities/${entity.id}`))}>Open</MenuItem>}
            {entity && (
              <MenuItem icon="pen" onSelect={() => setForm('rename')}>
                Rename
              </MenuItem>
            )}
            <MenuItem icon="plus" onSelect={() => setForm('after')}>
              Add after it
            </MenuItem>
            <MenuItem icon="plus" onSelect={() => setForm('inside')}>
              Add inside it
            </MenuItem>
            <MenuSeparator />
            {MOVES.map(({ to: way, label, key }) => (
              <MenuItem key={way} shortcut={`Alt ${ARROWS[key]}`} onSelect={() => move.run(way)}>
                {label}
              </MenuItem>
            ))}
            <MenuSeparator />
            <MenuItem onSelect={() => setForm('delete')}>Delete</MenuItem>
          </Menu>
        )}
      </header>
      {line.entityId !== undefined && !entity && <p className="quiet">This branch does not have it any more.</p>}
      {main !== undefined && <div className="outline-text">{rowOf(main)}</div>}
      {others.length > 0 && entity && (
        <Disclosure label={summaryOf(entity, others)}>
          <div className="values">{others.map(rowOf)}</div>
        </Disclosure>
      )}
      {form && (
        <LineForm
          kind={form}
          line={line}
          entity={entity}
          document={document}
          field={field}
          onClose={() => setForm(undefined)}
        />
      )}
    </article>
  )
}

const ARROWS: Readonly<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowRight: '→', ArrowLeft: '←' }

/** Its type and the attributes that are short, in one line. */
function summaryOf({ type, name, values }: Entity, fields: readonly string[]): string {
  const told = fields.flatMap((field) => {
    const value = values[field]
    if (typeof value !== 'number' && typeof value !== 'boolean' && typeof value !== 'string') return []
    const text = textOfValue('', value)
    return text === '' || text === name || text.length > SHORT || isId(text) ? [] : [`${field}: ${text}`]
  })
  return [type, ...told.slice(0, 4)].join(' · ')
}
