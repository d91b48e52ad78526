/** Credits: the product, its editor, and the server's icon sets. */
import { Button } from '../components/Button.tsx'
import { Dialog } from '../components/Dialog.tsx'
import type { IconSets } from '../server/icons.ts'
import { useApp } from '../state/context.ts'

const STATES: Readonly<Record<IconSets['state'], string>> = {
  ready: 'The server has these icon sets:',
  fetching: 'The server is fetching these icon sets. Open diagrams will be redrawn when they arrive:',
  failed: 'The server could not fetch all of these icon sets. It will try again at its next start:',
  off: 'The server does not fetch icon sets. It may have its own folder of them.',
}

/** The icon sets of the server with their licences and credits. */
export function IconSources() {
  const { icons } = useApp().state
  if (!icons) return <p>The server of this page has not reported any icon sets.</p>
  return (
    <>
      <p>{STATES[icons.state]}</p>
      {icons.state !== 'off' && (
        <ul>
          {icons.sources.map(({ name, version, licence, credit }) => (
            <li key={name}>
              <strong>
                {name} {version}
              </strong>{' '}
              by {credit}. Licence: {licence}.
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

export function About({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <Dialog open={isOpen} onClose={onClose} title="About Drawbridge" actions={<Button onClick={onClose}>Close</Button>}>
      <div className="dialog-text prose">
        <p>
          Drawbridge turns diagram files into native, editable tldraw canvases. Files are converted in this browser and
          stay in it until you upload them.
        </p>
        <p>Drawbridge is under the MIT licence; the editor is tldraw, under the tldraw licence.</p>
        <IconSources />
      </div>
    </Dialog>
  )
}
