import type { ResponseBody } from '@drawbridge/client'
import { Link } from 'react-router'
import { Section } from '../parts/Page.tsx'
import { useProject } from '../projects/project-context.ts'

type Step = ResponseBody<'listRunSteps'>['steps'][number]

/** Something that a tool of a run has written. */
interface Change {
  readonly sentence: string
  readonly name: string
  /** The address of its page in the project; without the branch. */
  readonly path: string
  /** Name of the branch that has it. */
  readonly branch: string | undefined
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** What a step has written; undefined for one that only reads, or was refused. */
function changeOf({ kind, name: tool, input, output }: Step): Change | undefined {
  const { id, created, branch, error, ...made } = (output ?? {}) as Readonly<Record<string, unknown>>
  if (kind !== 'tool' || typeof id !== 'string' || error !== undefined) return undefined
  const given = (input ?? {}) as Readonly<Record<string, unknown>>
  const on = textOf(branch) || undefined
  const name = textOf(made.title) || textOf(made.name) || textOf(given.title) || textOf(given.name)
  if (tool === 'save_entity')
    return { sentence: created ? 'Entity added' : 'Entity changed', name, path: `entities/${id}`, branch: on }
  if (tool === 'save_diagram' || tool === 'edit_diagram')
    return { sentence: created ? 'Diagram added' : 'Diagram changed', name, path: `diagrams/${id}`, branch: on }
  if (tool === 'make_branch')
    return { sentence: 'Branch made', name, path: `branches/${id}/changes`, branch: undefined }
  if (tool !== 'write_comment') return undefined
  const folder = { entity: 'entities', diagram: 'diagrams', shape: 'diagrams', branch: 'branches' }[
    textOf(given.target)
  ]
  return {
    sentence: 'Comment',
    name: textOf(given.text),
    path: `${folder ?? 'entities'}/${textOf(given.target_id)}${folder === 'branches' ? '/changes' : ''}`,
    branch: textOf(given.branch) || undefined,
  }
}

/** What a run has written, each with a link to it; nothing while there is none. */
export function Changed({ steps }: { readonly steps: readonly Step[] }) {
  const { project } = useProject()
  const changes = steps.flatMap((step) => changeOf(step) ?? [])
  if (changes.length === 0) return null
  return (
    <Section title="What it changed">
      <ul className="changed">
        {changes.map(({ sentence, name, path, branch }, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps are only added
          <li key={n}>
            {sentence}:{' '}
            <Link
              to={`/p/${project.slug}/${path}${branch === undefined ? '' : `?branch=${encodeURIComponent(branch)}`}`}
            >
              {name}
            </Link>
            {branch !== undefined && <span className="quiet"> on {branch}</span>}
          </li>
        ))}
      </ul>
    </Section>
  )
}
