import { Tabs } from '@base-ui/react/tabs'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { IconButton } from '../components/Button.tsx'
import { InWords, OutlineOfCanvas } from '../components/OutlineOfCanvas.tsx'
import { IssueList } from '../issues/IssueList.tsx'
import { issuesOf } from '../issues/model.ts'
import type { References } from '../reference/use-reference.ts'
import { useApp } from '../state/context.ts'
import type { OpenFile, State } from '../state/state.ts'
import { Detail } from './Detail.tsx'
import { LayerList } from './LayerList.tsx'

interface InspectorProps {
  readonly file: OpenFile
  readonly references: References
  /** Whether it is a sheet at the bottom. */
  readonly isSheet: boolean
}

const RISES: readonly State['rise'][] = ['peek', 'half', 'full']

/** Everything about the file next to its picture. */
export function Inspector({ file, references, isSheet }: InspectorProps) {
  const { state, dispatch, canvas } = useApp()
  const { conversion } = file
  if (!conversion) return null
  const { look, different } = issuesOf(conversion, state.look).counts
  const { rise, tab } = state
  const rises = (change: Partial<State>) => dispatch({ type: 'set', change })
  return (
    <aside aria-label="Inspector" className={isSheet ? `inspector at-bottom ${rise}` : 'inspector'}>
      {isSheet ? <Handle /> : <WidthHandle />}
      {state.isDetailed ? (
        <Detail file={file} reference={references.file ?? references.drawn} />
      ) : (
        <Tabs.Root
          className="tabs"
          value={tab}
          onValueChange={(next) => rises({ tab: next as State['tab'], ...(rise === 'peek' && { rise: 'half' }) })}
        >
          <div className="tab-row">
            <Tabs.List className="tab-list" aria-label="Inspector">
              <Tabs.Tab value="issues" className="tab">
                Issues
                {look > 0 && <span className="count warn">{look}</span>}
                {look === 0 && different > 0 && <span className="count">{different}</span>}
              </Tabs.Tab>
              <Tabs.Tab value="layers" className="tab">
                Layers
              </Tabs.Tab>
              <Tabs.Tab value="outline" className="tab">
                Outline
              </Tabs.Tab>
            </Tabs.List>
            {!isSheet && (
              <IconButton icon="panel" label="Hide the inspector" onClick={() => rises({ isInspecting: false })} />
            )}
          </div>
          <Tabs.Panel value="issues" className="tab-panel">
            <IssueList file={file} />
          </Tabs.Panel>
          <Tabs.Panel value="layers" className="tab-panel">
            <LayerList file={file} conversion={conversion} />
          </Tabs.Panel>
          <Tabs.Panel value="outline" className="tab-panel">
            <OutlineOfCanvas key={file.id} canvas={canvas} as="tree" />
            <InWords canvas={canvas} />
          </Tabs.Panel>
        </Tabs.Root>
      )}
    </aside>
  )
}

/** Switches the sheet between its three heights, by dragging or clicking. */
function Handle() {
  const { state, dispatch } = useApp()
  const start = useRef<number | null>(null)
  const wasDragged = useRef(false)
  const set = (index: number) => {
    const rise = RISES[Math.min(2, Math.max(0, index))]
    if (rise) dispatch({ type: 'set', change: { rise } })
  }
  const at = RISES.indexOf(state.rise)
  const end = (event: PointerEvent) => {
    const moved = (start.current ?? event.clientY) - event.clientY
    start.current = null
    wasDragged.current = Math.abs(moved) > 24
    if (wasDragged.current) set(at + Math.sign(moved) * (Math.abs(moved) > window.innerHeight * 0.45 ? 2 : 1))
  }
  const press = (event: KeyboardEvent) => {
    wasDragged.current = false
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      set(at + step)
    }
  }
  return (
    <button
      type="button"
      className="sheet-handle"
      aria-label={state.rise === 'full' ? 'Make the inspector smaller' : 'Make the inspector larger'}
      onPointerDown={(event) => {
        start.current = event.clientY
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerUp={end}
      onKeyDown={press}
      onClick={() => {
        // A drag ends with a click.
        if (!wasDragged.current) set(at === 2 ? 0 : at + 1)
        wasDragged.current = false
      }}
    />
  )
}

/** The line at the left that resizes the inspector. */
function WidthHandle() {
  const { state, dispatch } = useApp()
  const set = (width: number) =>
    dispatch({ type: 'set', change: { inspectorWidth: Math.round(Math.min(640, Math.max(280, width))) } })
  return (
    // biome-ignore lint/a11y/useSemanticElements: a line that is moved is a separator, not a rule
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label="Width of the inspector"
      aria-valuemin={280}
      aria-valuemax={640}
      aria-valuenow={state.inspectorWidth}
      tabIndex={0}
      className="width-handle"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) set(window.innerWidth - event.clientX)
      }}
      onKeyDown={({ key }) => {
        if (key === 'ArrowLeft') set(state.inspectorWidth + 20)
        if (key === 'ArrowRight') set(state.inspectorWidth - 20)
      }}
    />
  )
}
