import type { KeyboardEvent, PointerEvent } from 'react'

interface DividerProps {
  readonly label: string
  /** Whether the parts are above each other; otherwise they are side by side. */
  readonly isBetweenRows?: boolean
  /** 0 … 1 of the parent's width, or of its height. */
  readonly value: number
  readonly min: number
  readonly max: number
  readonly onChange: (value: number) => void
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -0.05, ArrowRight: 0.05, Home: -1, End: 1 }
const ROW_STEPS: Readonly<Record<string, number>> = { ArrowUp: -0.05, ArrowDown: 0.05, Home: -1, End: 1 }

/** A line between two parts that can be moved with the pointer or the arrow keys. */
export function Divider({ label, isBetweenRows = false, value, min, max, onChange }: DividerProps) {
  const set = (next: number) => onChange(Math.min(max, Math.max(min, next)))
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = event.currentTarget.parentElement?.getBoundingClientRect()
    if (!box) return
    set(isBetweenRows ? (event.clientY - box.top) / box.height : (event.clientX - box.left) / box.width)
  }
  const move = (event: KeyboardEvent) => {
    const step = (isBetweenRows ? ROW_STEPS : STEPS)[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    set(value + step)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line that is moved is a separator, not a rule
    <div
      role="separator"
      aria-orientation={isBetweenRows ? 'horizontal' : 'vertical'}
      aria-label={label}
      aria-valuemin={Math.round(min * 100)}
      aria-valuemax={Math.round(max * 100)}
      aria-valuenow={Math.round(value * 100)}
      tabIndex={0}
      className={isBetweenRows ? 'divider rows' : 'divider'}
      style={{ [isBetweenRows ? 'top' : 'left']: `${value * 100}%` }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={move}
    />
  )
}
