import { useEffect } from 'react'
import { connect, isWhole } from '../connection/model.ts'
import { useApp } from '../state/context.ts'
import { readStored, type StoredRef } from '../state/stored.ts'
import { keepConnection } from '../state/upload.ts'
import { ConnectionForm } from './ConnectionForm.tsx'
import { useAsking } from './use-asking.ts'
import { useAttempt } from './use-attempt.ts'

/** A diagram of the service named by the address; asks for the key if this browser has none. */
export default function OpenStored({ wanted }: { readonly wanted: StoredRef }) {
  const { state, dispatch } = useApp()
  const { form } = state
  const { isBusy, problems, attempt } = useAttempt()
  useAsking()
  const given = { ...form, server: wanted.server }
  const open = () =>
    attempt(async () => {
      const read = await readStored(connect(given), wanted)
      keepConnection(given)
      const change = { server: wanted.server, project: wanted.project, branch: wanted.branch }
      dispatch({ type: 'form', change })
      dispatch({ type: 'used', form: { ...given, ...change } })
      dispatch({ type: 'stored', ref: wanted, ...read })
    })
  // A key that this browser keeps opens it at once, but only at the server that the key was kept for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and not while a key is being typed
  useEffect(() => {
    if (form.server === wanted.server && isWhole(form)) void open()
  }, [])
  return (
    <section className="stored" aria-label="Open a stored diagram">
      <h2>Connect to open the diagram</h2>
      <p className="quiet">{placeOf(wanted)}</p>
      <ConnectionForm
        form={given}
        problems={problems}
        change={(change) => dispatch({ type: 'form', change })}
        action={isBusy ? 'Opening …' : 'Open'}
        busy={isBusy}
        onSubmit={() => void open()}
      />
    </section>
  )
}

/** Where the diagram is, as far as the address says it in words: a project may be named by its id. */
function placeOf({ project, server }: StoredRef): string {
  const place = /^[0-9a-f-]{36}$/.test(project) ? '' : ` in project ${project}`
  const host = server === '' ? '' : ` on ${server}`
  return place + host === '' ? 'It is in a project of your workspace.' : `It is${place}${host}.`
}
