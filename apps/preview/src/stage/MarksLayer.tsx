import { type CSSProperties, useRef } from 'react'
import type { Issue } from '../issues/model.ts'
import type { CanvasHandle, PageBox } from '../state/handle.ts'
import type { Marks } from './marks.ts'
import { useLinked } from './use-linked.ts'

interface MarksLayerProps {
  readonly marks: Marks
  readonly canvas: CanvasHandle | null
  readonly current: string | null
  /** Only one of two layers is for the keyboard and for screen readers. */
  readonly isSilent?: boolean
  readonly onPin: (issue: Issue) => void
}

const place = ({ x, y, w, h }: PageBox) => ({ '--bx': x, '--by': y, '--bw': w, '--bh': h }) as CSSProperties

/** Pins, rings and hatched areas above a pane. */
export function MarksLayer({ marks, canvas, current, isSilent = false, onPin }: MarksLayerProps) {
  const layer = useRef<HTMLDivElement>(null)
  useLinked(canvas, layer)
  return (
    <div ref={layer} className="marks" aria-hidden={isSilent || undefined}>
      {marks.missing.map((box, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no identity of their own
        <span key={index} className="missing" style={place(box)} />
      ))}
      {marks.rings.map((box, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they have no identity of their own
        <span key={index} className="ring" style={place(box)} />
      ))}
      {marks.pins.map(({ issue, box }) => (
        <button
          key={issue.key}
          type="button"
          className="pin"
          style={place(box)}
          tabIndex={isSilent ? -1 : 0}
          aria-label={`Issue ${issue.number}: ${issue.name}`}
          aria-current={issue.key === current}
          onClick={() => onPin(issue)}
        >
          {issue.number}
        </button>
      ))}
    </div>
  )
}
