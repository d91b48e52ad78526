import type { RequestBody, ResponseBody } from '@drawbridge/client'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Disclosure } from '../../components/fields.tsx'
import { useAct } from '../api/use-act.ts'
import { useItems } from '../api/use-read.ts'
import { Chip } from '../parts/Chip.tsx'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { Rows } from '../parts/Loaded.tsx'
import { Section } from '../parts/Page.tsx'
import { Time } from '../parts/Time.tsx'
import { useProject } from '../projects/project-context.ts'
import { useSession } from '../session/session-context.ts'
import { CommentForm, type Written } from './CommentForm.tsx'

type Thread = ResponseBody<'listComments'>['threads'][number]
type Comment = Thread['replies'][number]

interface CommentsProps {
  readonly target: RequestBody<'createComment'>['target']
  readonly targetId: string
}

/** ms until somebody else's comments are looked for. */
const PAUSE = 10_000

/** Threads about something, the resolved ones closed. */
export function Comments({ target, targetId }: CommentsProps) {
  const { project } = useProject()
  const path = { projectId: project.id }
  const threads = useItems(
    '/project/{projectId}/comment',
    { path, query: { target_id: targetId } },
    { every: () => PAUSE },
  )
  const act = useAct(
    (client, written: Written) =>
      client.POST('/project/{projectId}/comment', {
        params: { path },
        body: { target, target_id: targetId, ...written },
      }),
    { isToast: true },
  )
  return (
    <Section title="Comments">
      <Rows of={threads} empty="Nobody has said anything yet." keyOf={({ id }) => id}>
        {(thread) => <ThreadView thread={thread} />}
      </Rows>
      <CommentForm label="New comment" action="Comment" act={act} />
    </Section>
  )
}

function ThreadView({ thread }: { readonly thread: Thread }) {
  const { project } = useProject()
  const path = { projectId: project.id, commentId: thread.id }
  const [isReplying, setReplying] = useState(false)
  const isResolved = thread.resolved_at !== null
  const reply = useAct(
    (client, written: Written) =>
      client.POST('/project/{projectId}/comment/{commentId}/replies', { params: { path }, body: written }),
    { isToast: true, after: () => setReplying(false) },
  )
  const resolve = useAct(
    (client, resolved: boolean) =>
      client.PATCH('/project/{projectId}/comment/{commentId}', { params: { path }, body: { resolved } }),
    { isToast: true },
  )
  const all = (
    <div className="thread">
      <CommentView comment={thread} isShape={thread.shape_id !== null} />
      {thread.replies.map((one) => (
        <div key={one.id} className="reply">
          <CommentView comment={one} />
        </div>
      ))}
      <div className="actions">
        {!isResolved && <Button onClick={() => setReplying(!isReplying)}>Reply</Button>}
        <Button disabled={resolve.isBusy} onClick={() => resolve.run(!isResolved)}>
          {isResolved ? 'Reopen' : 'Resolve'}
        </Button>
      </div>
      {isReplying && <CommentForm label="Reply" action="Send" act={reply} />}
    </div>
  )
  if (!isResolved) return all
  return <Disclosure label={`Resolved: ${thread.body.slice(0, 60) || 'a deleted comment'}`}>{all}</Disclosure>
}

interface CommentViewProps {
  readonly comment: Pick<Comment, 'id' | 'author' | 'body' | 'created_at' | 'edited_at' | 'deleted'>
  readonly isShape?: boolean
}

function CommentView({ comment, isShape = false }: CommentViewProps) {
  const { me } = useSession()
  const { project } = useProject()
  const { id, author, body, created_at, edited_at, deleted } = comment
  return (
    <article className="comment" aria-label={`Comment of ${author.display_name}`}>
      <div className="step-head">
        <strong>{author.display_name}</strong>
        <span className="quiet">
          <Time at={created_at} />
          {edited_at !== null && ' · edited'}
        </span>
        {isShape && <Chip tone="none">on a shape</Chip>}
        <span className="spacer" />
        {author.id === me.user.id && !deleted && (
          <ConfirmButton
            label="Delete"
            title="Delete this comment?"
            text="Its words are gone; replies stay."
            work={(client) =>
              client.DELETE('/project/{projectId}/comment/{commentId}', {
                params: { path: { projectId: project.id, commentId: id } },
              })
            }
            done="The comment was deleted."
          />
        )}
      </div>
      {deleted ? <p className="quiet">This comment was deleted.</p> : <p className="words">{body}</p>}
    </article>
  )
}
