import type { ResponseBody } from '@drawbridge/client'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Disclosure } from '../../components/fields.tsx'
import { useAct } from '../api/use-act.ts'
import { DiagramWords } from '../diagrams/DiagramWords.tsx'
import { Thumbnail } from '../diagrams/Thumbnail.tsx'
import { ConfirmButton } from '../parts/ConfirmButton.tsx'
import { useReturnedFocus } from '../parts/focus.ts'
import { Time } from '../parts/Time.tsx'
import { useMayChange, useProject } from '../projects/project-context.ts'
import { readMarkdown } from '../rich-text/markdown.ts'
import { type TextElement, wordsOf } from '../rich-text/nodes.ts'
import { RichText } from '../rich-text/RichText.tsx'
import { useSession } from '../session/session-context.ts'
import { CommentForm } from './CommentForm.tsx'
import { type FindPerson, mentionsOf } from './mentions.ts'

export type Thread = ResponseBody<'listComments'>['threads'][number]
type Comment = Thread['replies'][number]

/** Length of the excerpt of a collapsed resolved thread. */
const EXCERPT = 60

interface ThreadViewProps {
  readonly thread: Thread
  readonly findPerson: FindPerson
  /** Shown next to the first comment, such as the shape that it is about. */
  readonly mark?: ReactNode
  /** Whether the address names this thread: then it is opened and brought into view. */
  readonly isLinked?: boolean
}

/** A thread with its replies; a resolved one is collapsed. */
export function ThreadView({ thread, findPerson, mark, isLinked = false }: ThreadViewProps) {
  const { project } = useProject()
  const mayChange = useMayChange()
  const path = { projectId: project.id, commentId: thread.id }
  const [isReplying, setReplying] = useState(false)
  const reply = useReturnedFocus(isReplying)
  const isResolved = thread.resolved_at !== null
  const resolve = useAct(
    (client, resolved: boolean) =>
      client.PATCH('/project/{projectId}/comment/{commentId}', { params: { path }, body: { resolved } }),
    { isToast: true },
  )
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isLinked) box.current?.scrollIntoView({ block: 'center' })
  }, [isLinked])
  const all = (
    <div ref={box} className={isLinked ? 'thread linked' : 'thread'}>
      <CommentView comment={thread} findPerson={findPerson} mark={mark} />
      {thread.replies.map((one) => (
        <div key={one.id} className="reply">
          <CommentView comment={one} findPerson={findPerson} />
        </div>
      ))}
      {mayChange && (
        <div className="actions">
          {!isResolved && !isReplying && (
            <Button ref={reply} onClick={() => setReplying(true)}>
              Reply
            </Button>
          )}
          <Button isBusy={resolve.isBusy} onClick={() => resolve.run(!isResolved)}>
            {isResolved ? 'Reopen' : 'Resolve'}
          </Button>
        </div>
      )}
      {isReplying && (
        <CommentForm
          label="Reply"
          action="Send"
          send={(client, body) =>
            client.POST('/project/{projectId}/comment/{commentId}/replies', { params: { path }, body })
          }
          onClose={() => setReplying(false)}
        />
      )}
    </div>
  )
  if (!isResolved) return all
  const words = readMarkdown(thread.body).map(wordsOf).join(' ').slice(0, EXCERPT)
  return (
    <Disclosure label={`Resolved: ${words || 'a deleted comment'}`} isOpen={isLinked}>
      {all}
    </Disclosure>
  )
}

interface CommentViewProps {
  readonly comment: Pick<Comment, 'id' | 'author' | 'body' | 'mentions' | 'created_at' | 'edited_at' | 'deleted'>
  readonly findPerson: FindPerson
  readonly mark?: ReactNode
}

function CommentView({ comment, findPerson, mark }: CommentViewProps) {
  const { me } = useSession()
  const mayChange = useMayChange()
  const [isEditing, setEditing] = useState(false)
  const edit = useReturnedFocus(isEditing)
  const { id, author, body, mentions, created_at, edited_at, deleted } = comment
  const { people, unnamed, isLoading } = mentionsOf(mentions, findPerson)
  const blocks = readMarkdown(body, people)
  if (isEditing) return <CommentChange id={id} before={blocks} kept={unnamed} onClose={() => setEditing(false)} />
  return (
    <article className="comment" aria-label={`Comment of ${author.display_name}`}>
      <div className="step-head">
        <strong>{author.display_name}</strong>
        <span className="quiet">
          <Time at={created_at} />
          {edited_at !== null && ' · edited'}
        </span>
        {mark}
        <span className="spacer" />
        {mayChange && author.id === me.user.id && !deleted && (
          <span className="row-end">
            <Button ref={edit} look="plain" disabled={isLoading} onClick={() => setEditing(true)}>
              Edit
            </Button>
            <DeleteComment id={id} />
          </span>
        )}
      </div>
      {deleted ? <p className="quiet">This comment was deleted.</p> : <CommentText blocks={blocks} />}
    </article>
  )
}

interface CommentChangeProps {
  readonly id: string
  readonly before: readonly TextElement[]
  /** People whom the comment still mentions afterwards, whatever its text says. */
  readonly kept: readonly string[]
  readonly onClose: () => void
}

function CommentChange({ id, before, kept, onClose }: CommentChangeProps) {
  const { project } = useProject()
  const path = { projectId: project.id, commentId: id }
  return (
    <CommentForm
      label="Change the comment"
      action="Save"
      before={before}
      send={(client, { body, mentions }) =>
        client.PATCH('/project/{projectId}/comment/{commentId}', {
          params: { path },
          body: { body, mentions: [...new Set([...mentions, ...kept])] },
        })
      }
      onClose={onClose}
    />
  )
}

function DeleteComment({ id }: { readonly id: string }) {
  const { project } = useProject()
  const path = { projectId: project.id, commentId: id }
  return (
    <ConfirmButton
      label="Delete"
      look="plain"
      title="Delete this comment?"
      text="Its text is deleted; replies stay."
      work={(client) => client.DELETE('/project/{projectId}/comment/{commentId}', { params: { path } })}
      done="The comment was deleted."
    />
  )
}

/** The text of a comment, with links to the diagrams that it embeds. */
function CommentText({ blocks }: { readonly blocks: readonly TextElement[] }) {
  const { to } = useProject()
  return (
    <RichText
      nodes={blocks}
      embedOf={(element) =>
        element.diagramId === undefined
          ? undefined
          : {
              title: wordsOf(element) || 'Diagram',
              to: to(`diagrams/${element.diagramId}`),
              picture: <Thumbnail diagramId={element.diagramId} version="" />,
              described: <DiagramWords diagramId={element.diagramId} />,
            }
      }
    />
  )
}
