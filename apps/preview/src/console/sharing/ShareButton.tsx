import type { RequestBody } from '@drawbridge/client'
import { useState } from 'react'
import type { ButtonProps } from '../../components/Button.tsx'
import { CheckField, TextField } from '../../components/fields.tsx'
import { problemAt } from '../api/use-act.ts'
import { useRead } from '../api/use-read.ts'
import { ExpiryField, expiryOf } from '../parts/Expiry.tsx'
import { FormButton } from '../parts/FormButton.tsx'
import { ShownOnce } from '../parts/ShownOnce.tsx'
import { onBranch, useProject } from '../projects/project-context.ts'
import { useSession } from '../session/session-context.ts'

type Target = RequestBody<'createAccessGrant'>['target']

interface ShareButtonProps extends Pick<ButtonProps, 'look'> {
  readonly target: Target
  /** The diagram or entity. */
  readonly targetId?: string
  /** Shown in the dialog. */
  readonly title: string
}

/** Creates a link by which anybody can read something, if the person may make links. The link is shown only once. */
export function ShareButton({ target, targetId, title, look = 'normal' }: ShareButtonProps) {
  const { project, branch } = useProject()
  const [name, setName] = useState('')
  const [until, setUntil] = useState('')
  const [hasPreview, setPreview] = useState(false)
  const [link, setLink] = useState<string>()
  const { me } = useSession()
  const policy = useRead(['link policy'], (client) => client.GET('/link-policy')).data
  if (policy?.makers === 'admins' && !me.is_admin) return null
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
              ...(hasPreview && { preview: true }),
              ...expiryOf(until),
            },
          })
        }
        after={({ id, token, preview }) => setLink(`${location.origin}/shared${preview ? `/${id}` : ''}#${token}`)}
        pointers={['/name', '/expires_at']}
        onClose={() => {
          setName('')
          setUntil('')
          setPreview(false)
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
            <CheckField checked={hasPreview} onChange={setPreview}>
              Chats and mails that show a preview of the link may show its title{target === 'diagram' && ' and picture'}
            </CheckField>
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
