import { type FormEvent, useEffect, useState } from 'react'
import { Button } from '../components/Button.tsx'
import { CheckField, Problem, TextField } from '../components/fields.tsx'
import { PickerField } from '../components/Picker.tsx'
import { serverSettings } from '../server/settings.ts'
import type { UploadForm } from '../state/upload.ts'
import type { Problems } from './problems.ts'

interface ConnectionFormProps {
  readonly form: UploadForm
  readonly problems: Problems
  readonly change: (values: Partial<UploadForm>) => void
  /** The text of the button. */
  readonly action: string
  readonly busy?: boolean
  readonly onSubmit: () => void
}

/** Server, workspace and key. The server can be chosen only if this page's own server names others. */
export function ConnectionForm({ form, problems, change, action, busy = false, onSubmit }: ConnectionFormProps) {
  const [servers, setServers] = useState<readonly string[]>([])
  useEffect(() => {
    void serverSettings().then((settings) => setServers(settings.servers))
  }, [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit()
  }
  return (
    <form className="form" onSubmit={submit}>
      {servers.length > 0 && (
        <PickerField
          label="Server"
          value={form.server}
          items={servers.map((server) => ({ id: server, name: server }))}
          none={`This one, ${location.origin}`}
          onChange={(server) => change({ server, project: '', branch: '', host: '' })}
        />
      )}
      <TextField label="Workspace" required value={form.workspace} onChange={(workspace) => change({ workspace })} />
      <TextField
        label="API key"
        type="password"
        required
        value={form.key}
        problem={problems.fields.key}
        onChange={(key) => change({ key })}
      />
      <CheckField checked={form.keepKey} onChange={(keepKey) => change({ keepKey })}>
        Keep the key in this browser
      </CheckField>
      <Problem text={problems.text} />
      <Button look="primary" type="submit" isBusy={busy}>
        {action}
      </Button>
    </form>
  )
}
