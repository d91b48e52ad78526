import { useRead } from '../api/use-read.ts'
import { ThumbnailIn } from '../diagrams/Thumbnail.tsx'

interface NotificationPictureProps {
  readonly projectId: string
  /** The address of what the notification is about, within its project. */
  readonly path: string
}

/** The diagram that a notification is about, or the first one that a branch to review has changed. */
export function NotificationPicture({ projectId, path }: NotificationPictureProps) {
  const [address = '', query] = path.split('?')
  const [of, id = ''] = address.split('/')
  if (of === 'branches') return <ChangedDiagram projectId={projectId} branchId={id} />
  if (of !== 'diagrams') return null
  const branch = new URLSearchParams(query).get('branch') ?? ''
  return <ThumbnailIn projectId={projectId} diagramId={id} branch={branch} version="" />
}

function ChangedDiagram({ projectId, branchId }: { readonly projectId: string; readonly branchId: string }) {
  const { data } = useRead(['branch changes', branchId], (client) =>
    client.GET('/project/{projectId}/branch/{branchId}/diff', { params: { path: { projectId, branchId } } }),
  )
  const diagram = data?.changes.find(({ type, kind }) => type === 'diagram' && kind !== 'deleted')
  if (!diagram) return null
  return <ThumbnailIn projectId={projectId} diagramId={diagram.entity_id} branch={branchId} version={data!.revision} />
}
