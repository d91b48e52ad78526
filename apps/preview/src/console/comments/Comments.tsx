import type { RequestBody } from '@drawbridge/client'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../components/Button.tsx'
import { Chip } from '../parts/Chip.tsx'
import { useReturnedFocus } from '../parts/focus.ts'
import { Rows } from '../parts/Loaded.tsx'
import { Section } from '../parts/Page.tsx'
import { onBranch, useMayChange, useProject } from '../projects/project-context.ts'
import { CommentForm } from './CommentForm.tsx'
import { useMentioned } from './mentions.ts'
import { ThreadView } from './ThreadView.tsx'
import { useThreads } from './use-threads.ts'

interface CommentsProps {
  readonly target: RequestBody<'createComment'>['target']
  readonly targetId: string
  /** For a diagram. */
  readonly shapes?: {
    /** Undefined for a deleted shape. */
    nameOf(shapeId: string): string | undefined
    show(shapeId: string): void
  }
}

/** Threads about something, and a form to start one. */
export function Comments({ target, targetId, shapes }: CommentsProps) {
  const { project, branch } = useProject()
  const mayChange = useMayChange()
  const threads = useThreads(targetId)
  const findPerson = useMentioned(threads.items)
  const linked = useSearchParams()[0].get('thread')
  const [isWriting, setWriting] = useState(false)
  const write = useReturnedFocus(isWriting)
  const markOf = (shapeId: string | null) => {
    if (shapeId === null || !shapes) return undefined
    const name = shapes.nameOf(shapeId)
    if (name === undefined) return <Chip tone="none">its shape was deleted</Chip>
    return (
      <Button look="link" onClick={() => shapes.show(shapeId)}>
        on {name}
      </Button>
    )
  }
  return (
    <Section title="Comments">
      <Rows of={threads} empty="There are no comments yet." keyOf={({ id }) => id}>
        {(thread) => (
          <ThreadView
            thread={thread}
            findPerson={findPerson}
            mark={markOf(thread.shape_id)}
            isLinked={thread.id === linked}
          />
        )}
      </Rows>
      {!mayChange ? null : isWriting ? (
        <CommentForm
          label="New comment"
          action="Comment"
          send={(client, written) =>
            client.POST('/project/{projectId}/comment', {
              params: { path: { projectId: project.id } },
              body: { target, target_id: targetId, ...onBranch(branch), ...written },
            })
          }
          onClose={() => setWriting(false)}
        />
      ) : (
        <button ref={write} type="button" className="input write" onClick={() => setWriting(true)}>
          Write a comment …
        </button>
      )}
    </Section>
  )
}
