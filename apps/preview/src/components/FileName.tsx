/** Letters at the end that stay visible: the extension and what tells versions apart. */
const TAIL = 16

/** A file's name on one line; one that is too long is cut before its end, which tells it from others. */
export function FileName({ name }: { readonly name: string }) {
  const at = Math.max(Math.ceil(name.length / 2), name.length - TAIL)
  return (
    <>
      <span className="seen-by-readers">{name}</span>
      <span className="file-name" dir="auto" aria-hidden="true">
        <span>{name.slice(0, at)}</span>
        <span>{name.slice(at)}</span>
      </span>
    </>
  )
}
