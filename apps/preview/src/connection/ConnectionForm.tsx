import { type FormEvent, useEffect, useState } from 'react'
import { CheckField, SelectField, TextField } from '../fields/fields.tsx'
import { serverSettings } from '../server/settings.ts'
import type { UploadForm } from '../upload/model.ts'

interface ConnectionFormProps {
  readonly form: UploadForm
  readonly change: (values: Partial<UploadForm>) => void
  /** What the button says. */
  readonly action: string
  readonly busy?: boolean
  readonly onSubmit: () => void
}

/** Server, workspace and key. The server is a choice only where this page's own names others. */
export function ConnectionForm({ form, change, action, busy = false, onSubmit }: ConnectionFormProps) {
  const [servers, setServers] = useState<readonly string[]>([])
  useEffect(() => {
    void serverSettings().then((settings) => setServers(settings.servers))
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form onSubmit={submit}>
      {servers.length > 0 && (
        <SelectField
          label="Server"
          value={form.server}
          choices={servers.map((server) => ({ id: server, name: server }))}
          empty={`This one, ${location.origin}`}
          onChange={(server) => change({ server, project: '', branch: '', host: '' })}
        />
      )}
      <TextField label="Workspace" required value={form.workspace} onChange={(workspace) => change({ workspace })} />
      <TextField label="API key" type="password" required value={form.key} onChange={(key) => change({ key })} />
      <CheckField checked={form.keepKey} onChange={(keepKey) => change({ keepKey })}>
        Keep the key in this browser
      </CheckField>
      <button type="submit" disabled={busy}>
        {action}
      </button>
    </form>
  )
}
