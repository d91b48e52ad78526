import { Fragment } from 'react'
import { wordDiff } from './word-diff.ts'

interface WordDiffProps {
  readonly before?: string | undefined
  readonly after?: string | undefined
}

/** Two texts as one, with what was removed and added marked. */
export function WordDiff({ before = '', after = '' }: WordDiffProps) {
  // Each by where it begins.
  let at = 0
  return (
    <span className="word-diff">
      {wordDiff(before, after).map(({ kind, text }) => {
        at += text.length
        if (kind === 'same') return <Fragment key={at}>{text}</Fragment>
        const Mark = kind === 'added' ? 'ins' : 'del'
        return (
          <Mark key={at}>
            <span className="seen-by-readers">{kind}: </span>
            {text}
          </Mark>
        )
      })}
    </span>
  )
}
