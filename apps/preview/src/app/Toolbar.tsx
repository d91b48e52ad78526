import type { Dispatch } from 'react'
import type { Action, State, View } from './state.ts'

interface ToolbarProps {
  readonly state: State
  readonly dispatch: Dispatch<Action>
}

const VIEWS: readonly (readonly [View, string])[] = [
  ['both', 'Side by side'],
  ['original', 'Original'],
  ['canvas', 'Canvas'],
]

/** What is shown of the diagram and how. */
export function Toolbar({ state, dispatch }: ToolbarProps) {
  return (
    <div className="toolbar">
      <fieldset className="switch">
        <legend className="hidden">View</legend>
        {VIEWS.map(([view, label]) => (
          <label key={view}>
            <input
              type="radio"
              name="view"
              checked={state.view === view}
              onChange={() => dispatch({ type: 'set', change: { view } })}
            />
            <span>{label}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="switch">
        <legend className="hidden">Look</legend>
        {(['exact', 'native'] as const).map((look) => (
          <label key={look}>
            <input
              type="radio"
              name="look"
              checked={state.look === look}
              onChange={() => dispatch({ type: 'set', change: { look } })}
            />
            <span>{look === 'exact' ? 'Exact' : 'Native'}</span>
          </label>
        ))}
      </fieldset>
      <button
        type="button"
        aria-pressed={state.theme === 'dark'}
        onClick={() => dispatch({ type: 'set', change: { theme: state.theme === 'dark' ? 'light' : 'dark' } })}
      >
        Dark
      </button>
    </div>
  )
}
