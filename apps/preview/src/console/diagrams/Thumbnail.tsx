import { type RefObject, useEffect, useRef, useState } from 'react'
import { useRead } from '../api/use-read.ts'
import { Picture } from '../parts/Picture.tsx'
import { onBranch, useProject } from '../projects/project-context.ts'

interface ThumbnailProps {
  readonly diagramId: string
  /** A value that changes with the picture, such as the time of the last change. */
  readonly version: string | number
  /** As the branch had it at this revision. */
  readonly revision?: number
  /** Name or id; the branch of the page when omitted. */
  readonly on?: string
}

/** The picture of a diagram of the project that the page belongs to. */
export function Thumbnail({ on, ...diagram }: ThumbnailProps) {
  const { project, branch } = useProject()
  return <ThumbnailIn {...diagram} projectId={project.id} branch={on ?? branch} />
}

interface ThumbnailInProps extends Omit<ThumbnailProps, 'on'> {
  readonly projectId: string
  /** Name or id; '' = the base branch. */
  readonly branch: string
}

/** The picture that the service has drawn of a diagram; it is asked for when it comes into view. */
export function ThumbnailIn({ projectId, diagramId, version, revision, branch }: ThumbnailInProps) {
  const place = useRef<HTMLSpanElement>(null)
  const isEnabled = useSeen(place)
  const query = { ...onBranch(branch), ...(revision !== undefined && { revision }) }
  const { data, error } = useRead(
    ['thumbnail', diagramId, branch, version],
    (client) =>
      client.GET('/project/{projectId}/diagram/{diagramId}/thumbnail', {
        params: { path: { projectId, diagramId }, query },
        parseAs: 'text',
      }),
    { isEnabled },
  )
  return <Picture ref={place} svg={error || data === null ? '' : data} />
}

/** Whether an element has been in view. */
function useSeen(of: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (!of.current) return
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      { rootMargin: '200px' },
    )
    watch.observe(of.current)
    return () => watch.disconnect()
  }, [of])
  return isSeen
}
