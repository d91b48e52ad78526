import { Icon } from '../components/icons.tsx'
import { Menu, MenuChoice, MenuSeparator } from '../components/Menu.tsx'
import { useApp } from '../state/context.ts'
import { PREFERENCES } from '../state/preferences.ts'

/** The look of the canvas, the preference of the conversion, and the language of texts. */
export function LookMenu() {
  const { state, dispatch, file } = useApp()
  const { look, prefer } = state
  return (
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
