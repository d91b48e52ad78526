/** What went wrong, in view and read out; nothing for an empty text. */
export function Failure({ text }: { readonly text: string }) {
  if (text === '') return null
  return (
    <p key={text} ref={intoView} role="alert" className="failure">
      {text}
    </p>
  )
}

/** For elements that appear below what a panel shows. */
export function intoView(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' })
}
