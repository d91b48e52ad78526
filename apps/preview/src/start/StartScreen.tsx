import { Button, IconButton } from '../components/Button.tsx'
import { FileName } from '../components/FileName.tsx'
import { Icon } from '../components/icons.tsx'
import { notify } from '../components/toasts.tsx'
import { FORMAT_NAMES } from '../files/formats.ts'
import { useApp } from '../state/context.ts'
import { ExamplePicture } from './ExamplePicture.tsx'
import { EXAMPLES, type Example } from './examples.ts'

/** Introduction, drop area, recent files and examples. */
export function StartScreen({ onChoose }: { readonly onChoose: () => void }) {
  return (
    <main className="start" aria-label="Start">
      <div className="start-body">
        <h1>Your diagrams as native tldraw canvases</h1>
        <p className="lead">
          Open a diagram, compare it with its source, read what could not be kept, and upload it when it is right.
        </p>
        <section className="drop-area" aria-label="Open files">
          <Icon name="upload" />
          <p>
            <strong>Drop diagrams here</strong>, paste one, or
          </p>
          <Button look="primary" onClick={onChoose}>
            Choose files
          </Button>
          <p className="quiet">{FORMAT_NAMES}. Files stay in this browser until you upload them.</p>
        </section>
        <Recent />
        <section aria-labelledby="examples">
          <h2 id="examples">Or look at an example</h2>
          <ul className="examples">
            {EXAMPLES.map((example) => (
              <li key={example.title}>
                <ExampleCard example={example} />
              </li>
            ))}
          </ul>
        </section>
      </div>
    </main>
  )
}

function ExampleCard({ example }: { readonly example: Example }) {
  const { files } = useApp()
  const { title, text, picture } = example
  const open = () =>
    example.load().then(
      (file) => files.open([file]),
      (error: unknown) => notify({ title: error instanceof Error ? error.message : String(error) }),
    )
  return (
    <button type="button" className="example" onClick={() => void open()}>
      <ExamplePicture kind={picture} />
      <strong>{title}</strong>
      <span className="quiet">{text}</span>
    </button>
  )
}

const DATE = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' })

function sizeOf(bytes: number): string {
  return bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`
}

function Recent() {
  const { state, files } = useApp()
  if (state.recent.length === 0) return null
  return (
    <section aria-labelledby="recent">
      <h2 id="recent">
        Recent files
        <Button look="link" onClick={() => void files.forget(state.recent.map(({ id }) => id))}>
          Forget all
        </Button>
      </h2>
      <ul className="recent">
        {state.recent.map(({ id, name, size, openedAt }) => (
          <li key={id}>
            <button type="button" className="file" title={name} onClick={() => void files.reopen(id)}>
              <Icon name="file" />
              <FileName name={name} />
              <span className="quiet">
                {sizeOf(size)} · {DATE.format(openedAt)}
              </span>
            </button>
            <IconButton icon="close" label={`Forget ${name}`} onClick={() => void files.forget([id])} />
          </li>
        ))}
      </ul>
    </section>
  )
}
