import type { Editor } from '@tiptap/react'
import { useState } from 'react'
import { Button } from '../../components/Button.tsx'
import { TextField } from '../../components/fields.tsx'
import { isSafeUrl } from './nodes.ts'
import { ToolbarForm } from './ToolbarForm.tsx'

/** The address of the link at the cursor, or of a new one around the selection. */
export function LinkField({ editor, onClose }: { readonly editor: Editor; readonly onClose: () => void }) {
  const [url, setUrl] = useState(() => String(editor.getAttributes('link').href ?? ''))
  const address = /^[a-z][a-z0-9+.-]*:/i.test(url) || url === '' ? url : `https://${url}`
  const isRefused = url !== '' && !(isSafeUrl(address) && URL.canParse(address))
  const set = () => {
    if (isRefused) return
    const chain = editor.chain().focus().extendMarkRange('link')
    if (url === '') chain.unsetLink().run()
    else if (editor.state.selection.empty && !editor.isActive('link'))
      chain.insertContent({ type: 'text', text: url, marks: [{ type: 'link', attrs: { href: address } }] }).run()
    else chain.setLink({ href: address }).run()
    onClose()
  }
  return (
    <ToolbarForm label="Link" onSet={set} onClose={onClose}>
      <TextField
        label="Address"
        value={url}
        problem={isRefused ? 'Links must be http, https or mailto addresses.' : undefined}
        hint="Leave empty to remove the link."
        onChange={setUrl}
      />
      <Button disabled={isRefused} onClick={set}>
        Set link
      </Button>
    </ToolbarForm>
  )
}
