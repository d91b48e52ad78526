import { type PointerEvent, useEffect, useState } from 'react'
import { Button, IconButton } from '../components/Button.tsx'
import { Icon } from '../components/icons.tsx'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../components/Menu.tsx'
import { Segments } from '../components/Segments.tsx'
import { useApp } from '../state/context.ts'
import { PREFERENCES } from '../state/preferences.ts'
import { PagePicker } from './PagePicker.tsx'

interface StageBarProps {
  /** Whether there is a reference at all: diagrams from the service have none. */
  readonly hasReference: boolean
  readonly isNarrow: boolean
  readonly isInspecting: boolean
  readonly onHold: (isHeld: boolean) => void
}

/** Controls of the view: page, comparison, look and zoom. */
export function StageBar({ hasReference, isNarrow, isInspecting, onHold }: StageBarProps) {
  const { state, dispatch, file, canvas } = useApp()
  const { view, compare, look, prefer } = state
  const isEditing = file?.isEditing ?? false
  const hold = {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      event.currentTarget.setPointerCapture(event.pointerId)
      onHold(true)
    },
    onPointerUp: () => onHold(false),
    onPointerCancel: () => onHold(false),
    onKeyDown: ({ key }: { key: string }) => key === ' ' && onHold(true),
    onKeyUp: () => onHold(false),
    onBlur: () => onHold(false),
  }
  return (
    <div className="stage-bar" role="toolbar" aria-label="View">
      <PagePicker />
      {hasReference && !isNarrow && !isEditing && (
        <>
          <Segments
            label="View"
            value={view}
            options={[
              { value: 'compare', label: 'Compare' },
              { value: 'reference', label: 'Reference' },
              { value: 'result', label: 'Result' },
            ]}
            onChange={(next) => dispatch({ type: 'set', change: { view: next } })}
          />
          {view === 'compare' && (
            <Segments
              label="Compare by"
              value={compare}
              options={[
                { value: 'side', label: 'Side by side', icon: 'side' },
                { value: 'slider', label: 'Slider', icon: 'slider' },
                { value: 'blink', label: 'Blink', icon: 'blink' },
              ]}
              onChange={(next) => dispatch({ type: 'set', change: { compare: next } })}
            />
          )}
        </>
      )}
      {hasReference && isNarrow && !isEditing && (
        <Button {...hold} icon="eye" aria-label="Hold to see the reference">
          Reference
        </Button>
      )}
      <span className="spacer" />
      {file?.edited && (
        <span className="chip warn">
          Edited ·
          <Button
            look="link"
            onClick={() => {
              canvas?.discardEdits()
              dispatch({ type: 'reset', id: file.id })
            }}
          >
            Reset
          </Button>
        </span>
      )}
      {file && (
        <Button
          icon={isEditing ? 'check' : 'pen'}
          disabled={!canvas}
          aria-label={isEditing ? 'Done' : 'Edit a copy'}
          onClick={() => dispatch({ type: 'editing', id: file.id, isEditing: !isEditing })}
        >
          <span className="roomy">{isEditing ? 'Done' : 'Edit a copy'}</span>
        </Button>
      )}
      <Menu
        align="end"
        trigger={
          <button type="button" className="button plain">
            <span className="look-name">{look === 'exact' ? 'As in the source' : 'tldraw style'}</span>
            <span className="look-word">Look</span>
            <Icon name="down" />
          </button>
        }
      >
        <MenuChoice
          label="Look · display only"
          value={look}
          options={[
            { value: 'exact', label: 'As in the source', note: 'Its own colours, fonts and lines' },
            { value: 'native', label: 'tldraw style', note: 'As shown by an editor without our plugin' },
          ]}
          onChange={(next) => dispatch({ type: 'set', change: { look: next } })}
        />
        <p className="group-note">Both are in every export and upload.</p>
        <MenuSeparator />
        <MenuChoice
          label="Canvas for · here, in exports and uploads"
          value={prefer}
          options={PREFERENCES}
          onChange={(next) => dispatch({ type: 'set', change: { prefer: next } })}
        />
        <LanguageChoice />
        {file?.edited && <p className="group-note">Your edited copy stays as it is until you reset it.</p>}
      </Menu>
      <Zoom isNarrow={isNarrow} />
      {!isInspecting && (
        <IconButton
          icon="panel"
          label="Show the inspector"
          onClick={() => dispatch({ type: 'set', change: { isInspecting: true } })}
        />
      )}
    </div>
  )
}

/** Languages of a file that has several. */
function LanguageChoice() {
  const { state, dispatch, file } = useApp()
  const { languages } = file?.conversion ?? {}
  if (!languages) return null
  return (
    <>
      <MenuSeparator />
      <MenuChoice
        label="Language of texts"
        value={languages.includes(state.language) ? state.language : ''}
        options={[
          { value: '', label: 'The file’s first' },
          ...languages.map((tag) => ({ value: tag, label: languageName(tag) })),
        ]}
        onChange={(language) => dispatch({ type: 'set', change: { language } })}
      />
    </>
  )
}

/** "Dutch" for "nl"; the tag itself if the browser has no name for it or the tag is invalid. */
function languageName(tag: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}

function Zoom({ isNarrow }: { readonly isNarrow: boolean }) {
  const { canvas } = useApp()
  const [percent, setPercent] = useState(100)
  useEffect(() => canvas?.onCamera(({ z }) => setPercent(Math.round(z * 100))), [canvas])
  return (
    <div className="zoom">
      {!isNarrow && (
        <IconButton className="step" icon="minus" label="Zoom out" onClick={() => canvas?.zoom(1 / 1.25)} />
      )}
      <Menu
        align="end"
        trigger={
          <button type="button" className="button plain percent" aria-label={`Zoom: ${percent} %`}>
            {percent} %
          </button>
        }
      >
        <MenuItem icon="fit" shortcut="⇧ 1" onSelect={() => canvas?.fit()}>
          Fit
        </MenuItem>
        <MenuItem onSelect={() => canvas?.fit({ all: true })}>Fit everything</MenuItem>
        <MenuItem onSelect={() => canvas?.zoom(100 / percent)}>Own size, 100 %</MenuItem>
      </Menu>
      {!isNarrow && <IconButton className="step" icon="plus" label="Zoom in" onClick={() => canvas?.zoom(1.25)} />}
      {!isNarrow && <IconButton icon="fit" label="Fit (Shift+1)" onClick={() => canvas?.fit()} />}
    </div>
  )
}
