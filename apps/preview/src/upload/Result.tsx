import type { UploadResult } from './model.ts'

/** What became of an upload. */
export function Result({ result }: { readonly result: UploadResult }) {
  return (
    <div role="status" className="result">
      <p>
        “{result.title}” was {result.created ? 'created' : 'replaced'} on {result.branch}, revision {result.revision}.
      </p>
      <p>{result.isSame ? 'Read back: the same, record by record.' : 'Read back: it differs from what was sent.'}</p>
      {result.embeddedIn !== undefined && <p>Embedded in {result.embeddedIn}.</p>}
      <p>
        <a href={result.address}>{result.address}</a>
      </p>
    </div>
  )
}
