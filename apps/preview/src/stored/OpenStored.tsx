import { type Dispatch, useEffect, useState } from 'react'
import type { Action, State } from '../app/state.ts'
import { ConnectionForm } from '../connection/ConnectionForm.tsx'
import { connect, explain, isWhole } from '../connection/model.ts'
import { Failure } from '../fields/Failure.tsx'
import { keepConnection } from '../upload/model.ts'
import { readStored, type StoredRef } from './stored.ts'

interface OpenStoredProps {
  readonly wanted: StoredRef
  readonly form: State['form']
  readonly dispatch: Dispatch<Action>
}

/** A diagram of the service that the address names; asks for the key where there is none in this browser. */
export default function OpenStored({ wanted, form, dispatch }: OpenStoredProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const given = { ...form, server: wanted.server }
  const open = async () => {
    setBusy(true)
    setProblem('')
    try {
      const conversion = await readStored(connect(given), wanted)
      keepConnection(given)
      dispatch({ type: 'form', change: { server: wanted.server, project: wanted.project, branch: wanted.branch } })
      dispatch({ type: 'stored', ref: wanted, conversion })
    } catch (error) {
      setProblem(explain(error))
      setBusy(false)
    }
  }
  // A key that this browser keeps opens it at once, but only at the server that the key was kept for.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, and not while a key is being typed
  useEffect(() => {
    if (form.server === wanted.server && isWhole(form)) void open()
  }, [])
  return (
    <section className="stored upload" aria-label="Open a stored diagram">
      <h2>Connect to open the diagram</h2>
      <p className="note">
        It is in project {wanted.project}
        {wanted.server !== '' && ` on ${wanted.server}`}.
      </p>
      <ConnectionForm
        form={given}
        change={(change) => dispatch({ type: 'form', change })}
        action={busy ? 'Opening …' : 'Open'}
        busy={busy}
        onSubmit={() => void open()}
      />
      <Failure text={problem} />
    </section>
  )
}
