import { useEffect, useMemo, useRef, useState } from 'react'
import { IconButton } from '../../components/Button.tsx'
import { ChoiceField } from '../../components/fields.tsx'
import { Segments } from '../../components/Segments.tsx'
import { ChangeList } from './ChangeList.tsx'
import {
  type ChangedPage,
  countsOf,
  type DiagramChanges,
  type Item,
  itemsOf,
  KINDS,
  type Kind,
  type SideName,
} from './changes.ts'
import { Legend } from './Legend.tsx'
import { boxOf, Stage, usePaneSize, type Way } from './Stage.tsx'
import { useCamera } from './use-camera.ts'
import { useKeys } from './use-keys.ts'

interface CompareProps {
  readonly changes: DiagramChanges
  /** Of the two versions. */
  readonly names: Readonly<Record<SideName, string>>
}

/** Two versions of a diagram: pictures with marks, and a list to step through. */
export function Compare({ changes, names }: CompareProps) {
  const [pageId, setPageId] = useState<string>()
  const page = changes.pages.find(({ id }) => id === pageId) ?? changes.pages[0]
  if (!page) return <p className="note empty">{nothing(changes)}</p>
  const options = changes.pages.map(({ id, name, elements }) => ({ value: id, label: `${name} (${elements.length})` }))
  return (
    <ComparedPage key={page.id} page={page} names={names}>
      {options.length > 1 && <ChoiceField label="Page" value={page.id} options={options} onChange={setPageId} />}
    </ComparedPage>
  )
}

function nothing({ counts: { noise } }: DiagramChanges): string {
  return noise === 0
    ? 'No difference.'
    : `No difference. ${noise === 1 ? '1 element differs' : `${noise} elements differ`} only in what one cannot see.`
}

const WAYS = [
  { value: 'beside', label: 'Side by side' },
  { value: 'slider', label: 'Slider' },
  { value: 'blink', label: 'Blink' },
] as const satisfies readonly { value: Way; label: string }[]

/** px of the window; below, one version is shown at a time. */
const NARROW = 760
/** ms of each version. */
const BLINK = 600

/** Keys that move the divider, and by how much. */
const ARROWS = [
  ['ArrowLeft', -0.05],
  ['ArrowRight', 0.05],
] as const

const other = (side: SideName): SideName => (side === 'before' ? 'after' : 'before')

interface ComparedPageProps {
  readonly page: ChangedPage
  readonly names: Readonly<Record<SideName, string>>
  readonly children: React.ReactNode
}

function ComparedPage({ page, names, children }: ComparedPageProps) {
  const stage = useRef<HTMLElement>(null)
  const [way, setWay] = useState<Way>(() => (window.innerWidth < NARROW ? 'slider' : 'beside'))
  const [divider, setDivider] = useState(0.5)
  const [hidden, setHidden] = useState<ReadonlySet<Kind>>(new Set())
  const [current, setCurrent] = useState<number>()
  const blink = useBlink(way === 'blink')
  const all = useMemo(() => itemsOf(page), [page])
  const items = all.filter(({ kinds }) => kinds.some((kind) => !hidden.has(kind)))
  const camera = useCamera(stage, page.frame, usePaneSize(stage, way))
  const toggle = (kind: Kind) =>
    setHidden((now) => new Set(now.has(kind) ? [...now].filter((one) => one !== kind) : [...now, kind]))
  const pick = (item: Item) => {
    setCurrent(item.number)
    const box = boxOf(item)
    if (box) camera.bringIn(box)
  }
  const step = (by: 1 | -1) => {
    const at = items.findIndex(({ number }) => number === current)
    const next = items[at < 0 ? (by === 1 ? 0 : items.length - 1) : (at + by + items.length) % items.length]
    if (next) pick(next)
  }
  const slide = (by: number) => setDivider((now) => Math.min(1, Math.max(0, now + by)))
  useKeys({
    j: () => step(1),
    k: () => step(-1),
    b: () => (way === 'blink' ? blink.turn() : setWay('blink')),
    s: () => setWay('slider'),
    ...Object.fromEntries(WAYS.map(({ value }, i) => [`${i + 1}`, () => setWay(value)])),
    ...Object.fromEntries(KINDS.map((kind, i) => [`F${i + 1}`, () => toggle(kind)])),
    ...(way === 'slider' && Object.fromEntries(ARROWS.map(([key, by]) => [key, () => slide(by)]))),
  })
  const shown = new Set(KINDS.filter((kind) => !hidden.has(kind)))
  return (
    <div className="compare">
      <div className="compare-bar">
        {children}
        <Segments label="Ways to compare" value={way} options={WAYS} onChange={setWay} />
        <Legend counts={countsOf(all)} shown={shown} onToggle={toggle} />
        <span className="spacer" />
        <IconButton icon="minus" label="Zoom out" onClick={() => camera.zoom(1 / 1.25)} />
        <IconButton icon="plus" label="Zoom in" onClick={() => camera.zoom(1.25)} />
        <IconButton icon="fit" label="Fit" onClick={camera.fit} />
      </div>
      <div className="compare-body">
        <Stage
          stage={stage}
          page={page}
          names={names}
          items={items}
          current={current}
          way={way}
          camera={camera}
          divider={divider}
          onDivider={setDivider}
          blinking={blink.side}
          onPick={pick}
        />
        <aside aria-label="Changes">
          <div className="compare-step">
            <span role="status">
              {current === undefined
                ? items.length === 1
                  ? '1 change'
                  : `${items.length} changes`
                : `Change ${items.findIndex(({ number }) => number === current) + 1} of ${items.length}`}
            </span>
            <span className="spacer" />
            <IconButton icon="left" label="Previous change (K)" onClick={() => step(-1)} />
            <IconButton icon="right" label="Next change (J)" onClick={() => step(1)} />
          </div>
          {page.changes.length > 0 && <PageChanges page={page} />}
          <ChangeList items={items} omitted={page.omitted} current={current} onPick={pick} />
        </aside>
      </div>
    </div>
  )
}

function PageChanges({ page: { changes } }: { readonly page: ChangedPage }) {
  return (
    <p className="quiet">
      The page itself: {[...new Set(changes.map(({ name, aspect }) => name ?? aspect))].join(', ')}.
    </p>
  )
}

/** The version that is shown: both in turn, until a person takes over; at once for people who prefer no motion. */
function useBlink(isOn: boolean) {
  const [side, setSide] = useState<SideName>('after')
  const [isStill, setStill] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches)
  useEffect(() => {
    if (!isOn || isStill) return
    const timer = setInterval(() => setSide(other), BLINK)
    return () => clearInterval(timer)
  }, [isOn, isStill])
  return {
    side,
    turn() {
      setStill(true)
      setSide(other)
    },
  }
}
