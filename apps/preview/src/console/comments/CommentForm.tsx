import type { Client, Outcome } from '@drawbridge/client'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { Problem } from '../../components/fields.tsx'
import { problemElsewhere, useAct } from '../api/use-act.ts'
import { Form } from '../parts/Form.tsx'
import { mentionedIn, writeMarkdown } from '../rich-text/markdown.ts'
import type { TextElement } from '../rich-text/nodes.ts'
import { RichTextField } from '../rich-text/RichTextField.tsx'
import { useNames } from '../rich-text/use-names.ts'

/** Markdown, and the people that it mentions. */
interface Written {
  readonly body: string
  readonly mentions: string[]
}

interface CommentFormProps<O> {
  readonly label: string
  /** The text of the button. */
  readonly action: string
  /** The comment that is being changed. */
  readonly before?: readonly TextElement[]
  readonly send: (client: Client, written: Written) => Promise<Outcome<O>>
  /** Called when the comment was sent or its writing cancelled. */
  readonly onClose: (isSent: boolean) => void
}

/** The editor of a comment. The text is kept if it could not be sent. */
export function CommentForm<O>({ label, action, before = [], send, onClose }: CommentFormProps<O>) {
  const [blocks, setBlocks] = useState(before)
  const names = useNames()
  const act = useAct(send, { after: () => onClose(true) })
  const body = writeMarkdown(blocks, names.titleOf)
  return (
    <Form
      className="comment-form"
      aria-label={label}
      act={act}
      onSubmit={() => act.run({ body, mentions: mentionedIn(blocks) })}
    >
      <RichTextField label={label} value={before} onChange={setBlocks} names={names} isMarkdown isFocused />
      <Problem text={problemElsewhere(act.problem, [])} />
      <div className="actions">
        <Button look="primary" type="submit" disabled={body === ''} isBusy={act.isBusy}>
          {action}
        </Button>
        <Button onClick={() => onClose(false)}>Cancel</Button>
      </div>
    </Form>
  )
}
