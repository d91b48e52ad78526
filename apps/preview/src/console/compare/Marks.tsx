import type { Camera } from '../../state/handle.ts'
import type { ChangedElement, Item, Kind, SideName } from './changes.ts'
import { SIGN_PATHS } from './Sign.tsx'

/** px between a shape and its mark. */
const AROUND = 6
/** px of a tab, and of the sign in it. */
const TAB = 18
const NARROW = 0.4
/** Marks with tabs that can be told apart. */
const MAX_TABS = 200

interface MarksProps {
  readonly items: readonly Item[]
  readonly side: SideName
  readonly camera: Camera
  readonly current: number | undefined
  readonly onPick: (item: Item) => void
}

/** Marks around what differs, above the picture of one version. */
export function Marks({ items, side, camera, current, onPick }: MarksProps) {
  const hasTabs = items.length <= MAX_TABS
  return (
    <svg className="marks" aria-hidden="true">
      <defs>
        <pattern id="removed-hatch" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <path d="M0 0v7" className="hatch" />
        </pattern>
      </defs>
      {items.map((item) => (
        <Mark
          key={item.number}
          item={item}
          side={side}
          camera={camera}
          isCurrent={item.number === current}
          hasTab={hasTabs || item.number === current}
          onPick={onPick}
        />
      ))}
    </svg>
  )
}

interface MarkProps extends Omit<MarksProps, 'items' | 'current'> {
  readonly item: Item
  readonly isCurrent: boolean
  readonly hasTab: boolean
}

const placed = ({ x, y, z }: Camera) => ({
  box: (box: { x: number; y: number; w: number; h: number }) => ({
    x: (box.x + x) * z - AROUND,
    y: (box.y + y) * z - AROUND,
    width: box.w * z + 2 * AROUND,
    height: box.h * z + 2 * AROUND,
  }),
  point: (point: { x: number; y: number }) => `${(point.x + x) * z},${(point.y + y) * z}`,
})

function Mark({ item, side, camera, isCurrent, hasTab, onPick }: MarkProps) {
  const { element, kinds, number } = item
  const at = element[side]
  const main: Kind = kinds.includes('changed') ? 'changed' : (kinds[0] ?? 'changed')
  if (!at?.box) return null
  const { box, point } = placed(camera)
  const frame = box(at.box)
  const course = element.element === 'arrow' ? at.points?.map(point).join(' ') : undefined
  return (
    // Lists do the same for keyboards and readers.
    <g className={`mark ${main}${isCurrent ? ' current' : ''}`} onPointerUp={() => onPick(item)}>
      {side === 'after' && kinds.includes('moved') && element.element === 'shape' && (
        <Ghost element={element} camera={camera} />
      )}
      {isCurrent && <rect {...grown(frame, 4)} rx="6" className="ring" />}
      {course === undefined ? (
        <>
          <rect {...frame} rx="3" className="frame" />
          {main === 'changed' && <rect {...grown(frame, 3)} rx="5" className="frame outer" />}
        </>
      ) : (
        <>
          <polyline points={course} className="course" />
          {main === 'changed' && <polyline points={course} className="course core" />}
        </>
      )}
      {hasTab && (
        <Tab x={frame.x} y={frame.y} kinds={kinds} number={camera.z < NARROW && !isCurrent ? undefined : number} />
      )}
    </g>
  )
}

function grown({ x, y, width, height }: { x: number; y: number; width: number; height: number }, by: number) {
  return { x: x - by, y: y - by, width: width + 2 * by, height: height + 2 * by }
}

/** The signs and the number of a mark; far out only a dot. */
function Tab({ x, y, kinds, number }: { x: number; y: number; kinds: readonly Kind[]; number: number | undefined }) {
  if (number === undefined) return <circle cx={x} cy={y} r="5" className="dot" />
  const width = TAB * kinds.length + 8 * String(number).length + 6
  return (
    <g className="tab" transform={`translate(${x - 1} ${y - TAB})`}>
      <rect width={width} height={TAB} rx="3" />
      {kinds.map((kind, i) => (
        <path key={kind} d={SIGN_PATHS[kind]} transform={`translate(${i * TAB} 0)`} />
      ))}
      <text x={TAB * kinds.length} y="13">
        {number}
      </text>
    </g>
  )
}

/** Where a shape was before it was moved. */
function Ghost({ element: { before, after }, camera }: { element: ChangedElement; camera: Camera }) {
  if (!before?.box || !after?.box) return null
  const [was, is] = [placed(camera).box(before.box), placed(camera).box(after.box)]
  const middle = ({ x, y, width, height }: typeof was) => [x + width / 2, y + height / 2] as const
  const [[x1, y1], [x2, y2]] = [middle(was), middle(is)]
  return (
    <g className="ghost">
      <rect {...was} rx="3" />
      {Math.hypot(x2 - x1, y2 - y1) > 12 && <path d={`M${x1} ${y1}L${x2} ${y2}`} />}
      <text x={was.x + 4} y={was.y + was.height - 5}>
        was here
      </text>
    </g>
  )
}
