import { notify } from './toasts.tsx'

/** Copies a text and confirms it. */
export function copyText(text: string, done: string): void {
  navigator.clipboard.writeText(text).then(
    () => notify({ title: done }),
    () => notify({ title: 'The browser does not allow copying here.' }),
  )
}
