import { Popover } from '@base-ui/react/popover'
import { groupBy } from '@drawbridge/core/lists'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../components/Button.tsx'
import { Icon } from '../../components/icons.tsx'
import { hasUnsaved } from '../../components/unsaved.ts'
import type { Camera, CanvasHandle, PageBox } from '../../state/handle.ts'
import { CommentForm } from '../comments/CommentForm.tsx'
import { type FindPerson, useMentioned } from '../comments/mentions.ts'
import { type Thread, ThreadView } from '../comments/ThreadView.tsx'
import { useThreads } from '../comments/use-threads.ts'
import { useReturnedFocus } from '../parts/focus.ts'
import { onBranch, useMayChange, useProject } from '../projects/project-context.ts'
import { ShapeLink } from './ShapeLink.tsx'
import type { Shapes } from './shapes.ts'

interface ShapePinsProps {
  readonly canvas: CanvasHandle
  readonly diagramId: string
  readonly shapes: Shapes
  /** Id of the current page. */
  readonly page: string
  /** Whether the diagram is edited: only what is open is shown then, since pins would cover handles. */
  readonly isEditing: boolean
  /** The shape that the menu of the canvas asks for; a new object for each request. */
  readonly asked: { readonly shapeId: string } | undefined
}

interface View {
  readonly camera: Camera
  /** px of the canvas. */
  readonly w: number
  readonly h: number
}

/** px of a pin. */
const SIZE = 28

/** Comments at their shapes, and a pin for a new one at the selected shape, which a viewer of the project has if it is linked to an entity. */
export function ShapePins({ canvas, diagramId, shapes, page, isEditing, asked }: ShapePinsProps) {
  const { items } = useThreads(diagramId)
  const mayChange = useMayChange()
  const findPerson = useMentioned(items)
  const [view, setView] = useState<View>()
  const [selected, setSelected] = useState<string>()
  /** The shape whose comments are open; its pin stays when something else is selected. */
  const [open, setOpen] = useState<string>()
  const lastPlace = useRef<Place>({ left: 0, top: 0 })
  useEffect(() => canvas.onCamera((camera, { w, h }) => setView({ camera, w, h })), [canvas])
  useEffect(() => canvas.onSelection((ids) => setSelected(ids.length === 1 ? ids[0] : undefined)), [canvas])
  useEffect(() => {
    if (asked) setOpen(asked.shapeId)
  }, [asked])
  useEffect(() => {
    if (isEditing) return
    const { editor } = canvas
    const container = editor.getContainer()
    const onEnter = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.target !== container || selected === undefined) return
      event.preventDefault()
      editor.markEventAsHandled(event)
      setOpen(selected)
    }
    container.addEventListener('keydown', onEnter, true)
    return () => container.removeEventListener('keydown', onEnter, true)
  }, [canvas, selected, isEditing])
  if (!view) return null
  const threads = groupBy(
    items.filter(({ shape_id, resolved_at }) => shape_id !== null && resolved_at === null),
    ({ shape_id }) => shape_id ?? '',
  )
  const opened = open === undefined ? [] : [open]
  const hasPin = selected !== undefined && (mayChange || shapes.entityOf(selected) !== undefined)
  const pinned = isEditing ? opened : [...new Set([...threads.keys(), ...opened, ...(hasPin ? [selected] : [])])]
  const boxes = canvas.shapeBoxes(pinned.filter((id) => shapes.pageOf(id) === page))
  const places = new Map(
    [...boxes].flatMap(([id, box]) => (isInView(box, view) || id === open ? [[id, placeOf(box, view)]] : [])),
  )
  // A comment that is being written stays, wherever its shape is.
  if (open !== undefined) {
    lastPlace.current = places.get(open) ?? lastPlace.current
    places.set(open, lastPlace.current)
  }
  return (
    <div className="pins">
      {[...places].map(([id, at]) => (
        <Pin
          key={id}
          at={at}
          name={shapes.nameOf(id) ?? 'a shape'}
          threads={threads.get(id) ?? []}
          findPerson={findPerson}
          diagramId={diagramId}
          shapeId={id}
          text={shapes.titleOf(id)}
          entityId={shapes.entityOf(id)}
          isOpen={open === id}
          onOpen={(isOpen) => setOpen(isOpen ? id : undefined)}
        />
      ))}
    </div>
  )
}

interface Place {
  readonly left: number
  readonly top: number
}

function isInView(box: PageBox, { camera: { x, y, z }, w, h }: View): boolean {
  const [left, top] = [(box.x + x) * z, (box.y + y) * z]
  return left + box.w * z >= 0 && top + box.h * z >= 0 && left <= w && top <= h
}

/** The top right corner of a shape, or the nearest place within the viewport. */
function placeOf(box: PageBox, { camera: { x, y, z }, w, h }: View): Place {
  const [right, top] = [(box.x + box.w + x) * z, (box.y + y) * z]
  const within = (value: number, most: number) => Math.max(0, Math.min(value, most - SIZE))
  return { left: within(right - SIZE / 2, w), top: within(top - SIZE / 2, h) }
}

interface PinProps {
  readonly at: Place
  readonly name: string
  readonly threads: readonly Thread[]
  readonly findPerson: FindPerson
  readonly diagramId: string
  readonly shapeId: string
  /** Of the shape. */
  readonly text: string
  /** The entity that the shape stands for. */
  readonly entityId: string | undefined
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

function Pin({ at, name, threads, findPerson, diagramId, shapeId, text, entityId, isOpen, onOpen }: PinProps) {
  const { project, branch } = useProject()
  const [isWriting, setWriting] = useState(false)
  const write = useReturnedFocus(isWriting)
  const mayChange = useMayChange()
  const popup = useRef<HTMLDivElement>(null)
  const count = threads.length
  const none = `${mayChange ? 'Comment on' : 'About'} ${name}`
  const label = count === 0 ? none : `${count === 1 ? '1 comment' : `${count} comments`} on ${name}`
  const change = (next: boolean) => {
    if (!next) setWriting(false)
    onOpen(next)
  }
  /** Only Escape and the buttons discard a text that was not saved: neither a click beside it nor the way out by Tab. */
  const isKept = (reason: string) => reason !== 'escape-key' && hasUnsaved()
  // A form takes the focus itself, also when its editor is still being loaded; nothing else may take it afterwards.
  const focused = () =>
    count > 0 || !mayChange || (popup.current?.querySelector<HTMLElement>('[role="textbox"]') ?? false)
  return (
    <Popover.Root open={isOpen} onOpenChange={(next, { reason }) => !isKept(reason) && change(next)}>
      <Popover.Trigger className={count === 0 ? 'pin new' : 'pin'} style={at} aria-label={label} title={label}>
        {count === 0 ? <Icon name="comment" /> : count}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className="positioner" sideOffset={6} side="right" align="start" collisionPadding={8}>
          <Popover.Popup ref={popup} className="popup pin-popup ui" initialFocus={focused}>
            <header className="step-head">
              <Popover.Title className="pin-title">{name}</Popover.Title>
              <span className="spacer" />
              <IconButton icon="close" label="Close" onClick={() => change(false)} />
            </header>
            <ShapeLink diagramId={diagramId} shapeId={shapeId} name={name} text={text} entityId={entityId} />
            {threads.map((thread) => (
              <ThreadView key={thread.id} thread={thread} findPerson={findPerson} />
            ))}
            {!mayChange ? (
              count === 0 && <p className="quiet">There are no comments yet.</p>
            ) : count > 0 && !isWriting ? (
              <button ref={write} type="button" className="input write" onClick={() => setWriting(true)}>
                Write a comment …
              </button>
            ) : (
              <CommentForm
                label={`New comment on ${name}`}
                action="Comment"
                send={(client, written) =>
                  client.POST('/project/{projectId}/comment', {
                    params: { path: { projectId: project.id } },
                    body: { target: 'shape', target_id: diagramId, shape_id: shapeId, ...onBranch(branch), ...written },
                  })
                }
                onClose={(isSent) => (isSent || count > 0 ? setWriting(false) : change(false))}
              />
            )}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
