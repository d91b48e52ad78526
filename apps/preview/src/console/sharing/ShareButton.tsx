import type { RequestBody } from '@drawbridge/client'
import { useState } from 'react'
import type { ButtonProps } from '../../components/Button.tsx'
import { TextField } from '../../components/fields.tsx'
import { problemAt } from '../api/use-act.ts'
import { ExpiryField, expiryOf } from '../parts/Expiry.tsx'
import { FormButton } from '../parts/FormButton.tsx'
import { ShownOnce } from '../parts/ShownOnce.tsx'
import { onBranch, useProject } from '../projects/project-context.ts'

type Target = RequestBody<'createAccessGrant'>['target']

interface ShareButtonProps extends Pick<ButtonProps, 'look'> {
  readonly target: Target
  /** The diagram or entity. */
  readonly targetId?: string
  /** Shown in the dialog. */
  readonly title: string
}

/** Creates a link by which anybody can read something. The link is shown only once. */
export function ShareButton({ target, targetId, title, look = 'normal' }: ShareButtonProps) {
  const { project, branch } = useProject()
  const [name, setName] = useState('')
  const [until, setUntil] = useState('')
  const [link, setLink] = useState<string>()
  return (
    <>
      <FormButton
        look={look}
        label="Share"
        title={`Share ${title}`}
        text="Anybody with the link can read its latest state, without signing in."
        action="Make a link"
        work={(client) =>
          client.POST('/project/{projectId}/access-grant', {
            params: { path: { projectId: project.id } },
            body: {
              target,
              ...onBranch(branch),
              ...(targetId !== undefined && { target_id: targetId }),
              ...(name !== '' && { name }),
              ...expiryOf(until),
            },
          })
        }
        after={({ token }) => setLink(`${location.origin}/shared#${token}`)}
        pointers={['/name', '/expires_at']}
        onClose={() => {
          setName('')
          setUntil('')
        }}
      >
        {(problem) => (
          <>
            <TextField
              label="For whom"
              value={name}
              problem={problemAt(problem, '/name')}
              hint="Shown in the list of shared links."
              onChange={setName}
            />
            <ExpiryField value={until} problem={problemAt(problem, '/expires_at')} onChange={setUntil} />
          </>
        )}
      </FormButton>
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
