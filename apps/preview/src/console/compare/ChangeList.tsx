import { useEffect, useRef } from 'react'
import { type Change, type Item, type Kind, summaryOf, wordsOf } from './changes.ts'
import { Sign } from './Sign.tsx'
import { WordDiff } from './WordDiff.tsx'

const WORDS: Readonly<Record<Kind, string>> = {
  added: 'Added',
  removed: 'Removed',
  moved: 'Moved',
  changed: 'Changed',
}

interface ChangeListProps {
  readonly items: readonly Item[]
  /** Elements that differ and are not listed. */
  readonly omitted: number
  readonly current: number | undefined
  readonly onPick: (item: Item) => void
}

/** Differences of a page, numbered as its marks are. */
export function ChangeList({ items, omitted, current, onPick }: ChangeListProps) {
  const groups = [
    { title: 'Shapes', items: items.filter(({ element }) => element.element === 'shape') },
    { title: 'Arrows', items: items.filter(({ element }) => element.element === 'arrow') },
  ]
  return (
    <div className="change-list">
      {items.length === 0 && <p className="note empty">Nothing of these kinds differs.</p>}
      {groups.map(
        (group) =>
          group.items.length > 0 && (
            <section key={group.title} aria-label={group.title}>
              <h2>
                {group.title} <span className="quiet">{group.items.length}</span>
              </h2>
              <ol>
                {group.items.map((item) => (
                  <Row key={item.number} item={item} isCurrent={item.number === current} onPick={onPick} />
                ))}
              </ol>
            </section>
          ),
      )}
      {omitted > 0 && <p className="quiet">{omitted} more are not listed.</p>}
    </div>
  )
}

interface RowProps {
  readonly item: Item
  readonly isCurrent: boolean
  readonly onPick: (item: Item) => void
}

function Row({ item, isCurrent, onPick }: RowProps) {
  const { element, kinds, number } = item
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isCurrent) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    <li ref={row} className={isCurrent ? 'current' : undefined}>
      <button type="button" aria-current={isCurrent || undefined} onClick={() => onPick(item)}>
        <span className="signs">
          {kinds.map((kind) => (
            <Sign key={kind} kind={kind} />
          ))}
        </span>
        <span className="number">{number}</span>
        <span className="what">
          <span className="seen-by-readers">{kinds.map((kind) => WORDS[kind]).join(', ')}: </span>
          <strong>{element.name}</strong>
          <span className="quiet">{summaryOf(element)}</span>
        </span>
      </button>
      {isCurrent && element.changes.length > 0 && (
        <dl>
          {element.changes.map((change) => (
            <Detail key={`${change.aspect} ${change.name ?? ''}`} change={change} />
          ))}
        </dl>
      )}
    </li>
  )
}

const isColor = (value: string | undefined): value is string => value !== undefined && /^#[0-9a-f]{3,8}$/i.test(value)

function Detail({ change }: { readonly change: Change }) {
  const { label, text, before, after } = wordsOf(change)
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {text !== undefined ? (
          text
        ) : change.aspect === 'relabelled' ? (
          <WordDiff before={before} after={after} />
        ) : (
          <>
            <Value value={before} /> → <Value value={after} />
          </>
        )}
      </dd>
    </div>
  )
}

function Value({ value }: { readonly value: string | undefined }) {
  if (value === undefined || value === '') return 'nothing'
  return (
    <>
      {isColor(value) && <span className="swatch" style={{ background: value }} />}
      {value}
    </>
  )
}
