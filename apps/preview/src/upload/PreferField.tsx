import { Segments } from '../components/Segments.tsx'
import { useApp } from '../state/context.ts'
import { PREFERENCES } from '../state/preferences.ts'
import type { OpenFile } from '../state/state.ts'

/** Which canvas is uploaded; the same choice as in the Look menu. */
export function PreferField({ file }: { readonly file: OpenFile }) {
  const { state, dispatch } = useApp()
  const { label, note } = PREFERENCES.find(({ value }) => value === state.prefer) ?? PREFERENCES[0]
  return (
    <div className="field">
      <span className="name">Canvas for</span>
      {file.edited ? (
        <p className="quiet">Your edited copy is uploaded as it is. Reset it to choose another canvas.</p>
      ) : (
        <>
          <Segments
            label="Canvas for"
            value={state.prefer}
            options={PREFERENCES}
            onChange={(prefer) => dispatch({ type: 'set', change: { prefer } })}
          />
          <p className="quiet">
            {label}: {note}.
          </p>
        </>
      )}
    </div>
  )
}
