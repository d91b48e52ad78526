import { KINDS, type Kind } from './changes.ts'
import { Sign } from './Sign.tsx'

const LABELS: Readonly<Record<Kind, string>> = {
  added: 'added',
  removed: 'removed',
  moved: 'moved',
  changed: 'changed',
}

interface LegendProps {
  readonly counts: Readonly<Record<Kind, number>>
  readonly shown: ReadonlySet<Kind>
  readonly onToggle: (kind: Kind) => void
}

/** Meaning of the marks; each kind can be hidden. */
export function Legend({ counts, shown, onToggle }: LegendProps) {
  return (
    <fieldset className="legend" aria-label="Kinds of changes">
      {KINDS.map((kind, i) => (
        <button
          key={kind}
          type="button"
          className={`legend-chip ${kind}`}
          aria-pressed={shown.has(kind)}
          title={`F${i + 1}`}
          onClick={() => onToggle(kind)}
        >
          <Sign kind={kind} />
          <span className="word">{LABELS[kind]}</span> {counts[kind]}
        </button>
      ))}
    </fieldset>
  )
}
