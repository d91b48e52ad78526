import { type DragEvent, type ReactNode, useState } from 'react'
import { notify } from '../../components/toasts.tsx'
import { useAct } from '../api/use-act.ts'
import { useMayChange, useProject } from '../projects/project-context.ts'
import { ChooseFiles } from './ChooseFiles.tsx'
import { uploadAll } from './transfer.ts'

interface UploadProps {
  /** The entity that the files are attached to. */
  readonly entityId?: string
}

/** Uploads files one after the other; stops at the first one that is refused. */
export function useUpload({ entityId }: UploadProps) {
  const { project } = useProject()
  return useAct(
    async (client, files: readonly File[]) => {
      const last = (await uploadAll(client, project.id, files, { entityId })).at(-1)
      if (!last) throw new Error('There is no file to upload.')
      return last
    },
    {
      isToast: true,
      done: (last, { length }) => (length === 1 ? `${last.name} was uploaded.` : `${length} files were uploaded.`),
    },
  )
}

type Uploading = ReturnType<typeof useUpload>

interface UploadButtonProps {
  readonly act: Uploading
  readonly look?: 'normal' | 'primary'
}

/** Opens a file chooser and uploads the files. */
export function UploadButton({ act, look = 'normal' }: UploadButtonProps) {
  const label = act.isBusy ? 'Uploading …' : 'Upload files'
  return <ChooseFiles label={label} look={look} isBusy={act.isBusy} onChoose={act.run} />
}

/** An area on which files can be dropped, unless the person is a viewer of the project. */
export function DropArea({ act, children }: { readonly act: Uploading; readonly children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  const mayChange = useMayChange()
  const over = (event: DragEvent) => {
    if (!mayChange || !event.dataTransfer.types.includes('Files')) return
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length === 0) return
    if (act.isBusy) notify({ title: 'Other files are still being uploaded. Drop these again afterwards.' })
    else act.run(files)
  }
  return (
    <section
      className={isOver ? 'drop-area over' : 'drop-area'}
      aria-label="Files that are there"
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {children}
    </section>
  )
}
