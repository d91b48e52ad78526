/** Short messages that go by themselves, on Base UI: they are read out, and stay while they are pointed at. */
import { Toast } from '@base-ui/react/toast'
import { Button, IconButton } from './Button.tsx'

const manager = Toast.createToastManager()

interface Notice {
  readonly title: string
  readonly text?: string
  readonly action?: { readonly label: string; readonly run: () => void }
}

/** ms; with something to press there is more time. */
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

/** Where they appear; once in the page. */
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
