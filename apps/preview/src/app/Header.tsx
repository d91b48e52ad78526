import { Brand, Mark } from '../components/Brand.tsx'
import { Button, IconButton } from '../components/Button.tsx'
import { FileName } from '../components/FileName.tsx'
import { Icon } from '../components/icons.tsx'
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../components/Menu.tsx'
import { ExportMenu } from '../exports/ExportMenu.tsx'
import { statusOf } from '../files/FileList.tsx'
import { useApp } from '../state/context.ts'
import type { OpenFile, State } from '../state/state.ts'
import { consoleAddressOf } from '../state/stored.ts'
import { hasService } from '../watch/follow.ts'
import { useMedia } from './environment.ts'

/** The file, its result, and the actions for it. */
export function Header({ onChoose }: { readonly onChoose: () => void }) {
  const { state, dispatch, file } = useApp()
  const set = (change: Partial<State>) => dispatch({ type: 'set', change })
  return (
    <header className="header">
      {state.files.length > 1 && !state.isListing && (
        <IconButton icon="files" label="Show the list of files" onClick={() => set({ isListing: true })} />
      )}
      {file ? (
        <>
          {hasService() && (
            <a className="brand roomy" href="/console" aria-label="Projects">
              <Mark />
            </a>
          )}
          <FileMenu file={file} onChoose={onChoose} />
        </>
      ) : (
        <span className="brand">
          <Brand />
        </span>
      )}
      {file && <VerdictChip file={file} />}
      {state.isOffline && <span className="chip">Offline</span>}
      <span className="spacer" />
      {file && <ExportMenu />}
      {file && hasService() && <UploadButton file={file} />}
      {!file && hasService() && (
        <a className="button plain" href="/console">
          Projects
        </a>
      )}
      <MoreMenu />
    </header>
  )
}

/** A diagram of the service is saved; a file is uploaded. */
function UploadButton({ file }: { readonly file: OpenFile }) {
  const { dispatch } = useApp()
  const isUploaded = file.uploaded && !file.hasChanged
  const [before, after] = file.stored ? ['Save', 'Saved'] : ['Upload', 'Uploaded']
  const label = isUploaded ? after : before
  return (
    <Button
      look="primary"
      icon={isUploaded ? 'check' : 'upload'}
      disabled={!file.conversion}
      aria-label={label}
      onClick={() => dispatch({ type: 'set', change: { layer: 'upload' } })}
    >
      <span className="roomy">{label}</span>
    </Button>
  )
}

/** Settings, help and the ways to other pages. */
function MoreMenu() {
  const { state, dispatch } = useApp()
  const set = (change: Partial<State>) => dispatch({ type: 'set', change })
  return (
    <Menu
      align="end"
      trigger={
        <button type="button" className="button plain icon" aria-label="More">
          <Icon name="more" />
        </button>
      }
    >
      <MenuChoice
        label="Theme"
        value={state.theme}
        options={[
          { value: 'system', label: 'System' },
          { value: 'light', label: 'Light' },
          { value: 'dark', label: 'Dark' },
        ]}
        onChange={(theme) => set({ theme })}
      />
      <MenuSeparator />
      <MenuItem shortcut="?" onSelect={() => set({ layer: 'keys' })}>
        Keyboard shortcuts
      </MenuItem>
      <MenuItem onSelect={() => set({ layer: 'about' })}>About and licences</MenuItem>
      {hasService() && (
        <>
          <MenuSeparator />
          <MenuItem onSelect={() => window.location.assign('/console')}>Console</MenuItem>
          <MenuItem onSelect={() => window.open('/docs', '_blank', 'noopener')}>API reference</MenuItem>
        </>
      )}
    </Menu>
  )
}

function FileMenu({ file, onChoose }: { readonly file: OpenFile; readonly onChoose: () => void }) {
  const { state, dispatch, files } = useApp()
  const { stored } = file
  const others = state.files.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <h1 className="title">
      <Menu
        trigger={
          <button type="button" className="button plain" title={file.name} aria-label={file.name}>
            <span className="title-name">
              <FileName name={file.name} />
            </span>
            <Icon name="down" />
          </button>
        }
      >
        <MenuItem icon="plus" shortcut="O" onSelect={onChoose}>
          Open files …
        </MenuItem>
        {others.length > 1 && (
          <>
            <MenuSeparator />
            <MenuChoice
              label="Open files"
              value={file.id}
              options={others}
              onChange={(id) => dispatch({ type: 'selected', id })}
            />
          </>
        )}
        {stored?.server === '' && (
          <>
            <MenuSeparator />
            <MenuItem onSelect={() => window.location.assign(consoleAddressOf(stored))}>Show in the console</MenuItem>
          </>
        )}
        <MenuSeparator />
        <MenuItem icon="close" onSelect={() => files.close([file.id])}>
          Close {file.name}
        </MenuItem>
        {others.length > 1 && (
          <MenuItem onSelect={() => files.close(state.files.map(({ id }) => id))}>Close all</MenuItem>
        )}
      </Menu>
    </h1>
  )
}

function VerdictChip({ file }: { readonly file: OpenFile }) {
  const { state, dispatch } = useApp()
  const isTight = useMedia('(max-width: 600px)')
  const { tone, text, short } = statusOf(file, state.look)
  const shown = isTight ? short : text
  const show = () =>
    dispatch({ type: 'set', change: { isInspecting: true, tab: 'issues', isDetailed: false, rise: 'half' } })
  const icon = { ok: 'check', warn: 'warn', danger: 'error', none: undefined } as const
  const mark = icon[tone]
  // Nothing was converted, so there is nothing to say about it.
  if (file.isDrawing) return null
  if (!file.conversion) return <span className={`chip ${tone}`}>{shown}</span>
  // A name begins with the words that are shown, for voice control. A number alone is completed.
  const name = text.startsWith(shown) ? text : shown
  return (
    <button type="button" className={`chip ${tone}`} onClick={show} aria-label={`${name}: show the issues`}>
      {mark && <Icon name={mark} />}
      {shown}
    </button>
  )
}
