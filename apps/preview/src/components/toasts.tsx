/**
 * Short messages that disappear by themselves, on Base UI: they are announced, and stay while the pointer is over them.
 */
import { Toast } from '@base-ui/react/toast'
import { Button, IconButton } from './Button.tsx'

const manager = Toast.createToastManager()

interface Notice {
  readonly title: string
  readonly text?: string
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** ms; toasts with a button stay longer. */
const SHORT = 5_000
const LONG = 10_000

export function notify({ title, text, action }: Notice): void {
  const id = manager.add({
    title,
    description: text,
    timeout: action ? LONG : SHORT,
    ...(action && {
      actionProps: {
        children: action.label,
        onClick: () => {
          action.run()
          manager.close(id)
        },
      },
    }),
  })
}

function List() {
  const { toasts } = Toast.useToastManager()
  return toasts.map((toast) => (
    <Toast.Root key={toast.id} toast={toast} className="toast" swipeDirection={['right', 'down']}>
      <Toast.Content className="toast-content">
        <div>
          <Toast.Title />
          <Toast.Description />
        </div>
        {toast.actionProps && <Toast.Action render={<Button />} />}
        <Toast.Close render={<IconButton icon="close" label="Dismiss" />} />
      </Toast.Content>
    </Toast.Root>
  ))
}

/** Where toasts appear; once on the page. */
export function Toasts() {
  return (
    <Toast.Provider toastManager={manager}>
      <Toast.Portal>
        <Toast.Viewport className="toasts ui">
          <List />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  )
}
