import { ApiError, type Client, type Outcome, type RequestBody, type ResponseBody, unwrap } from '@drawbridge/client'
import { useState } from 'react'
import { Button } from '#components/Button.tsx'
import { Dialog } from '#components/Dialog.tsx'
import { Problem } from '#components/fields.tsx'
import { notify } from '#components/toasts.tsx'
import { useAct } from '../../api/use-act.ts'
import { ChooseFiles } from '../../files/ChooseFiles.tsx'
import { type StoredFile, upload } from '../../files/transfer.ts'
import { onBranch, useProject } from '../../projects/project-context.ts'
import { type Conflicts, choicesOf, type Taken, WithConflicts } from './WithConflicts.tsx'

interface NewerFileProps {
  readonly diagramId: string
  readonly title: string
  /** Name of the present source file, if there is one: without it, there is nothing to merge with. */
  readonly former: string | undefined
  readonly etag: string
  readonly saveNow: () => Promise<void> | undefined
}

type Done = ResponseBody<'reconvertDiagram'>
/** What a request did: it was written, or has to be asked. */
type Answer = Done | { readonly asks: Conflicts }

/** Takes a newer file as the source: it replaces the canvas, or is merged with what people have changed there. */
export function NewerFile({ diagramId, title, former, etag, saveNow }: NewerFileProps) {
  const { project, branch } = useProject()
  const path = { projectId: project.id }
  const [file, setFile] = useState<File>()
  const [stored, setStored] = useState<StoredFile>()
  const [conflicts, setConflicts] = useState<Conflicts>()
  const [taken, setTaken] = useState<Taken>({})
  const forget = () => {
    setFile(undefined)
    setStored(undefined)
    setConflicts(undefined)
    setTaken({})
  }

  const act = useAct<'merge' | 'replace', Answer>(
    async (client, way) => {
      await saveNow()
      const source = stored ?? unwrap(await upload(client, project.id, file!, undefined))
      setStored(source)
      const choices = choicesOf(conflicts, taken)
      const body = { source_file_id: source.id, ...(way === 'merge' && { merge: true, choices }), ...onBranch(branch) }
      return reimport(client, { ...path, diagramId }, body, way === 'replace' ? etag : undefined)
    },
    {
      after(answer, way) {
        if ('asks' in answer) return setConflicts(answer.asks)
        notify({ title: `${file!.name} ${way === 'merge' ? 'was merged into' : 'has replaced'} ${title}.` })
        forget()
      },
    },
  )
  const drop = useAct((client, id: string) =>
    client.DELETE('/project/{projectId}/file/{fileId}', { params: { path: { ...path, fileId: id } } }),
  )
  const cancel = () => {
    act.reset()
    if (stored) drop.run(stored.id)
    forget()
  }
  const isAnswered = conflicts === undefined || choicesOf(conflicts, taken).length === conflicts.items.length
  return (
    <>
      <ChooseFiles
        label="Import a newer file"
        isSingle
        isBusy={act.isBusy}
        onChoose={([chosen]) => {
          act.reset()
          setFile(chosen)
        }}
      />
      <Dialog
        open={file !== undefined}
        onClose={cancel}
        isFirm
        title={`Import ${file?.name ?? ''}`}
        text={
          conflicts
            ? 'The file and the canvas have both changed these. Choose what the diagram takes.'
            : former === undefined
              ? `It replaces the canvas of ${title}. Title, links and comments stay.`
              : `Merge takes over what differs from ${former} and keeps what people have changed on the canvas. Replace takes the file as it is. Title, links and comments stay either way, and the history keeps the canvas as it is now.`
        }
        actions={
          <>
            <Button onClick={cancel}>Cancel</Button>
            {!conflicts && (
              <Button
                look={former === undefined ? 'primary' : 'normal'}
                isBusy={act.isBusy}
                onClick={() => act.run('replace')}
              >
                Replace
              </Button>
            )}
            {former !== undefined && (
              <Button look="primary" disabled={!isAnswered} isBusy={act.isBusy} onClick={() => act.run('merge')}>
                Merge
              </Button>
            )}
          </>
        }
      >
        {conflicts && (
          <WithConflicts diagramId={diagramId} etag={etag} conflicts={conflicts} taken={taken} onTake={setTaken} />
        )}
        <Problem text={act.problem?.text ?? ''} />
      </Dialog>
    </>
  )
}

async function reimport(
  client: Client,
  path: { readonly projectId: string; readonly diagramId: string },
  body: RequestBody<'reconvertDiagram'>,
  etag: string | undefined,
): Promise<Outcome<Answer>> {
  const header = etag === undefined ? {} : { header: { 'if-match': etag } }
  const outcome = await client.POST('/project/{projectId}/diagram/{diagramId}/reconvert', {
    params: { path, ...header },
    body,
  })
  try {
    return { ...outcome, data: unwrap(outcome) }
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'reimport_conflict') throw error
    const { conflicts, file_picture } = error.problem as unknown as {
      readonly conflicts: Conflicts['items']
      readonly file_picture: string | null
    }
    // To be asked is an answer, not a failure.
    return { data: { asks: { items: conflicts, picture: file_picture ?? '' } }, response: new Response() }
  }
}
