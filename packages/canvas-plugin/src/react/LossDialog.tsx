import { CATALOGUE, type ConversionReport, describe, type Message, type MessageKind } from '@drawbridge/core'
import {
  TldrawUiButton,
  TldrawUiButtonLabel,
  TldrawUiDialogBody,
  TldrawUiDialogCloseButton,
  TldrawUiDialogFooter,
  TldrawUiDialogHeader,
  TldrawUiDialogTitle,
} from 'tldraw'

interface LossDialogProps {
  readonly report: ConversionReport
  /** Whether the canvas shows the exact look, which draws some of what is listed as in the file. */
  readonly isExact: boolean
  readonly onClose: () => void
}

const isDrawnExactly = ({ code }: Message): boolean => (CATALOGUE[code] as MessageKind).drawnByPlugin === true

/** Equal sentences are shown once with their number. */
function Sentences({ messages }: { readonly messages: readonly Message[] }) {
  return (
    <ul>
      {[...Map.groupBy(messages, describe)].map(([sentence, same]) => (
        <li key={sentence}>
          {same.length > 1 && `${same.length} × `}
          {sentence}
        </li>
      ))}
    </ul>
  )
}

/** The list of losses; those that the exact look draws are apart while it is shown. */
export function LossDialog({ report, isExact, onClose }: LossDialogProps) {
  const isApart = (message: Message) => isExact && isDrawnExactly(message)
  const drawn = report.messages.filter(isApart)
  const lost = report.messages.filter((message) => !isApart(message))
  return (
    <>
      <TldrawUiDialogHeader>
        <TldrawUiDialogTitle>What changed</TldrawUiDialogTitle>
        <TldrawUiDialogCloseButton />
      </TldrawUiDialogHeader>
      <TldrawUiDialogBody style={{ maxWidth: 480, maxHeight: 360, overflow: 'auto' }}>
        <Sentences messages={lost} />
        {drawn.length > 0 && (
          <>
            <p>Only where the exact look is not shown:</p>
            <Sentences messages={drawn} />
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
