import { groupBy } from '@drawbridge/core/lists'
import { describe, type Message, wordingOf } from '@drawbridge/core/report'
import type { ReactNode } from 'react'
import {
  TldrawUiButton,
  TldrawUiButtonLabel,
  TldrawUiDialogBody,
  TldrawUiDialogCloseButton,
  TldrawUiDialogFooter,
  TldrawUiDialogHeader,
  TldrawUiDialogTitle,
  useEditor,
} from 'tldraw'
import type { CreatedDiagram } from '../create-diagram.ts'
import type { LeftOutPage } from '../left-out.ts'
import { type LossPlace, pageName, placeOf } from './places.ts'

interface LossDialogProps {
  readonly created: CreatedDiagram
  /** Whether the canvas shows the exact look, which draws some of what is listed as in the file. */
  readonly isExact: boolean
  readonly onClose: () => void
  /** Called for the loss that somebody has chosen, when the dialog has closed. */
  readonly onShow: (place: LossPlace) => void
  /** Called for the page that somebody wants on the canvas, when the dialog has closed. */
  readonly onPut: (page: LeftOutPage) => void
}

const isDrawnExactly = ({ code }: Message): boolean =>
  wordingOf(code, 'exact').consequence !== wordingOf(code, 'native').consequence

/** A button of the editor is one line of a fixed height, in the middle; a sentence is neither. */
const SENTENCE = {
  display: 'block',
  width: '100%',
  height: 'auto',
  padding: '4px 8px',
  textAlign: 'left',
  whiteSpace: 'normal',
} as const

interface SentencesProps extends Pick<LossDialogProps, 'created' | 'onShow'> {
  readonly messages: readonly Message[]
}

interface LinkProps {
  readonly text: string
  readonly onClick: () => void
  readonly children?: ReactNode
}

/** A sentence that does something. */
function Link({ text, onClick, children }: LinkProps) {
  return (
    <TldrawUiButton type="normal" style={SENTENCE} onClick={onClick}>
      <span style={{ textDecoration: 'underline' }}>{text}</span>
      {children}
    </TldrawUiButton>
  )
}

/** Equal sentences about a page are shown once with their number; a click shows what they are about. */
function Sentences({ messages, created, onShow }: SentencesProps) {
  const editor = useEditor()
  const groups = groupBy(messages, (message) => JSON.stringify([message.page, describe(message)]))
  return (
    <ul>
      {[...groups].map(([key, same]) => {
        const [first] = same
        const place = placeOf(editor, created, same)
        const text = `${same.length > 1 ? `${same.length} × ` : ''}${first ? describe(first) : ''}`
        const page = pageName(editor, created, first?.page)
        const where = page !== undefined && ` (${page})`
        return (
          <li key={key}>
            {place ? (
              <Link text={text} onClick={() => onShow(place)}>
                {where}
              </Link>
            ) : (
              <>
                {text}
                {where}
              </>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** The list of losses; those that the exact look draws are apart while it is shown. */
export function LossDialog({ created, isExact, onClose, onShow, onPut }: LossDialogProps) {
  const isApart = (message: Message) => isExact && isDrawnExactly(message)
  const { messages } = created.report
  const leftOut = [...created.leftOut]
  const canBePut = ({ reason }: LeftOutPage) => reason === 'too-many-pages'
  const drawn = messages.filter(isApart)
  const lost = messages.filter((message) => !isApart(message))
  const show = (place: LossPlace) => {
    onClose()
    onShow(place)
  }
  const put = (page: LeftOutPage) => {
    onClose()
    onPut(page)
  }
  return (
    <>
      <TldrawUiDialogHeader>
        <TldrawUiDialogTitle>What changed</TldrawUiDialogTitle>
        <TldrawUiDialogCloseButton />
      </TldrawUiDialogHeader>
      <TldrawUiDialogBody style={{ maxWidth: 480, maxHeight: 360, overflow: 'auto' }}>
        {leftOut.length > 0 && (
          <>
            <p>Pages that are not on the canvas{leftOut.some(canBePut) && '. A click puts one on the current page'}:</p>
            <ul>
              {leftOut.map((page) => (
                <li key={page.source}>
                  {canBePut(page) ? <Link text={page.name} onClick={() => put(page)} /> : page.message}
                </li>
              ))}
            </ul>
          </>
        )}
        <Sentences messages={lost} created={created} onShow={show} />
        {drawn.length > 0 && (
          <>
            <p>Only where the exact look is not shown:</p>
            <Sentences messages={drawn} created={created} onShow={show} />
          </>
        )}
      </TldrawUiDialogBody>
      <TldrawUiDialogFooter className="tlui-dialog__footer__actions">
        <TldrawUiButton type="primary" onClick={onClose}>
          <TldrawUiButtonLabel>Close</TldrawUiButtonLabel>
        </TldrawUiButton>
      </TldrawUiDialogFooter>
    </>
  )
}
