import { type ConversionReport, describe } from '@drawbridge/core'
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
  readonly onClose: () => void
}

/** The list of losses; equal sentences are shown once with their number. */
export function LossDialog({ report, onClose }: LossDialogProps) {
  const sentences = Map.groupBy(report.messages, describe)
  return (
    <>
      <TldrawUiDialogHeader>
        <TldrawUiDialogTitle>What changed</TldrawUiDialogTitle>
        <TldrawUiDialogCloseButton />
      </TldrawUiDialogHeader>
      <TldrawUiDialogBody style={{ maxWidth: 480, maxHeight: 360, overflow: 'auto' }}>
        <ul>
          {[...sentences].map(([sentence, messages]) => (
            <li key={sentence}>
              {messages.length > 1 && `${messages.length} × `}
              {sentence}
            </li>
          ))}
        </ul>
      </TldrawUiDialogBody>
      <TldrawUiDialogFooter>
        <TldrawUiButton type="primary" onClick={onClose}>
          <TldrawUiButtonLabel>Close</TldrawUiButtonLabel>
        </TldrawUiButton>
      </TldrawUiDialogFooter>
    </>
  )
}
