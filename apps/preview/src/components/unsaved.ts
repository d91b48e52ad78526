/** Texts that somebody has typed and not saved. */
import { useEffect, useRef } from 'react'

/** Each form on the page: whether it has such a text. */
const forms = new Set<() => boolean>()

export function hasUnsaved(): boolean {
  return [...forms].some((isUnsaved) => isUnsaved())
}

/** Counts a form while it is on the page. */
export function useUnsaved(isUnsaved: () => boolean): void {
  const latest = useRef(isUnsaved)
  latest.current = isUnsaved
  useEffect(() => {
    const form = () => latest.current()
    forms.add(form)
    return () => void forms.delete(form)
  }, [])
}

/** The browser asks, in its own words, before the page is left while there is such a text. */
export function useCloseQuestion(): void {
  useEffect(() => {
    const close = (event: BeforeUnloadEvent) => hasUnsaved() && event.preventDefault()
    window.addEventListener('beforeunload', close)
    return () => window.removeEventListener('beforeunload', close)
  }, [])
}

const FIELDS = 'input:not([type="hidden"], [type="search"]), textarea, select, [contenteditable="true"]'

/** The content of a form's fields, to be compared with their later content. */
export function contentOf(form: HTMLFormElement): string {
  const contents = [...form.querySelectorAll<HTMLElement>(FIELDS)].map((field) => {
    if (field instanceof HTMLInputElement && field.type === 'checkbox') return field.checked
    return 'value' in field ? field.value : field.textContent
  })
  return JSON.stringify(contents)
}
