import type { RequestBody } from '@drawbridge/client'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { TextField } from '../../components/fields.tsx'
import { problemAt, useAct } from '../api/use-act.ts'
import { ExpiryField, expiryOf } from '../parts/Expiry.tsx'
import { FormDialog } from '../parts/FormDialog.tsx'
import { ShownOnce } from '../parts/ShownOnce.tsx'
import { onBranch, useProject } from '../projects/project-context.ts'

type Target = RequestBody<'createAccessGrant'>['target']

interface ShareButtonProps {
  readonly target: Target
  /** The diagram or entity. */
  readonly targetId?: string
  /** Shown in the dialog. */
  readonly title: string
}

const POINTERS = ['/name', '/expires_at']

/** Creates a link by which anybody can read something. The link is shown only once. */
export function ShareButton({ target, targetId, title }: ShareButtonProps) {
  const { project, branch } = useProject()
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [until, setUntil] = useState('')
  const [link, setLink] = useState<string>()
  const close = () => {
    setOpen(false)
    setName('')
    setUntil('')
  }
  const act = useAct(
    (client, _: null) =>
      client.POST('/project/{projectId}/access-grant', {
        params: { path: { projectId: project.id } },
        body: {
          target,
          ...onBranch(branch),
          ...(targetId !== undefined && { target_id: targetId }),
          ...(name !== '' && { name }),
          ...expiryOf(until),
        },
      }),
    {
      after: ({ token }) => {
        close()
        setLink(`${location.origin}/shared#${token}`)
      },
    },
  )
  return (
    <>
      <Button onClick={() => setOpen(true)}>Share</Button>
      <FormDialog
        isOpen={isOpen}
        title={`Share ${title}`}
        text="Anybody with the link can read its latest state, without signing in."
        action="Make a link"
        act={act}
        pointers={POINTERS}
        onClose={close}
        onSubmit={() => act.run(null)}
      >
        <TextField
          label="For whom"
          value={name}
          problem={problemAt(act.problem, '/name')}
          hint="Shown in the list of shared links."
          onChange={setName}
        />
        <ExpiryField value={until} problem={problemAt(act.problem, '/expires_at')} onChange={setUntil} />
      </FormDialog>
      <ShownOnce
        title="The link"
        text="Copy it now: it is shown only once. It can be revoked under “Shared links”."
        secret={link}
        copied="The link was copied."
        onClose={() => setLink(undefined)}
      />
    </>
  )
}
