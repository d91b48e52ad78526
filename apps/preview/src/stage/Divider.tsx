import type { KeyboardEvent, PointerEvent } from 'react'

interface DividerProps {
  readonly label: string
  /** 0 … 1 of the parent's width. */
  readonly value: number
  readonly min: number
  readonly max: number
  readonly onChange: (value: number) => void
}

/** A line between two parts that is moved by the pointer or the arrow keys. */
export function Divider({ label, value, min, max, onChange }: DividerProps) {
  const set = (next: number) => onChange(Math.min(max, Math.max(min, next)))
  const drag = (event: PointerEvent<HTMLElement>) => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return
    const box = event.currentTarget.parentElement?.getBoundingClientRect()
    if (box) set((event.clientX - box.left) / box.width)
  }
  const move = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -0.05, ArrowRight: 0.05, Home: -1, End: 1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    set(value + step)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line that is moved is a separator, not a rule
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuemin={Math.round(min * 100)}
      aria-valuemax={Math.round(max * 100)}
      aria-valuenow={Math.round(value * 100)}
      tabIndex={0}
      className="divider"
      style={{ left: `${value * 100}%` }}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={move}
    />
  )
}
