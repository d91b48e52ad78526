/** Dialogs that concern the whole page. */

import { Suspense } from 'react'
import { Button } from '../components/Button.tsx'
import { Dialog, Sheet } from '../components/Dialog.tsx'
import { lazyPart } from '../components/lazy-part.tsx'
import type { IncomingFile } from '../files/convert.ts'
import { useApp } from '../state/context.ts'
import { About, IconSources } from './About.tsx'
import { SHORTCUTS } from './shortcuts.ts'

const UploadPanel = lazyPart(() => import('../upload/UploadPanel.tsx'))
const UploadMany = lazyPart(() => import('../upload/UploadMany.tsx'))

interface DialogsProps {
  /** Files whose names are already taken. */
  readonly conflicts: readonly IncomingFile[]
  readonly onSettled: () => void
}

export function Dialogs({ conflicts, onSettled }: DialogsProps) {
  const { state, dispatch, file } = useApp()
  const many = state.files.filter(({ id }) => state.many.includes(id))
  const close = () => dispatch({ type: 'set', change: { layer: 'none' } })
  return (
    <>
      <Conflict files={conflicts} onSettled={onSettled} />
      <Dialog
        open={state.layer === 'keys'}
        onClose={close}
        title="Keyboard shortcuts"
        actions={<Button onClick={close}>Close</Button>}
      >
        <dl className="keys">
          {SHORTCUTS.map(({ keys, text }) => (
            <div key={text}>
              <dt>
                {keys.map((key) => (
                  <kbd key={key} className="key">
                    {key}
                  </kbd>
                ))}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
      <About isOpen={state.layer === 'about'} onClose={close} />
      <MissingIcons isOpen={state.layer === 'icons'} onClose={close} />
      <Sheet
        open={state.layer === 'upload' && file?.conversion !== undefined}
        onClose={close}
        title={file?.stored ? 'Save' : 'Upload'}
      >
        <Suspense fallback={<p className="note">Loading …</p>}>{file && <UploadPanel file={file} />}</Suspense>
      </Sheet>
      <Sheet open={state.layer === 'upload many'} onClose={close} title={`Upload ${many.length} files`}>
        <Suspense fallback={<p className="note">Loading …</p>}>
          <UploadMany files={many} />
        </Suspense>
      </Sheet>
    </>
  )
}

function Conflict({
  files: conflicts,
  onSettled,
}: {
  readonly files: readonly IncomingFile[]
  readonly onSettled: () => void
}) {
  const { files } = useApp()
  const settle = (how: 'replace' | 'keep both') => {
    files.settle(conflicts, how)
    onSettled()
  }
  const [first] = conflicts
  return (
    <Dialog
      open={conflicts.length > 0}
      onClose={onSettled}
      title={
        conflicts.length === 1
          ? `${first?.name} is already open`
          : `${conflicts.length} of these files are already open`
      }
      text="The new file has the same name but different content. Replacing the open one discards its edits."
      actions={
        <>
          <Button onClick={onSettled}>Cancel</Button>
          <Button onClick={() => settle('keep both')}>Keep both</Button>
          <Button look="primary" onClick={() => settle('replace')}>
            Replace
          </Button>
        </>
      }
    />
  )
}

function MissingIcons({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      title="Missing icons and pictures"
      actions={<Button onClick={onClose}>Close</Button>}
    >
      <div className="dialog-text prose">
        <p>
          Many diagrams use icons and pictures that belong to draw.io and are not in the file. Drawbridge takes them
          from the icon sets of this page’s server. If no set contains a name, a box with the name is shown instead.
        </p>
        <ul>
          <li>Ask the server’s administrator for the icon sets (see docs/stencils.md), and open the file again.</li>
          <li>
            Or save the diagram in draw.io with its pictures embedded: “File › Export as › SVG” with “Include a copy of
            my diagram”.
          </li>
          <li>
            Pictures at web addresses are fetched only if you ask for it, by the notice above the drawing, and only if
            their host lets other pages read them.
          </li>
        </ul>
        <IconSources />
      </div>
    </Dialog>
  )
}
