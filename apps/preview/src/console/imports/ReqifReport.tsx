import type { ResponseBody } from '@drawbridge/client'
import { Chip } from '../parts/Chip.tsx'

type Report = NonNullable<ResponseBody<'getReqifImport'>['report']>

/** The changes and losses of a ReqIF import, before or after it is done. */
export function ReqifReport({ report: { written, messages } }: { readonly report: Report }) {
  const { types, fields, entities, diagrams, files } = written
  const facts: readonly (readonly [string, string])[] = [
    ['Types, fields', `${types} new, ${fields} new`],
    ['Entities', `${entities.created} new, ${entities.updated} changed, ${entities.unchanged} unchanged`],
    ['Diagrams', `${diagrams.created} new, ${diagrams.updated} changed, ${diagrams.unchanged} unchanged`],
    ['Attached files', `${files} new`],
  ]
  return (
    <>
      <dl className="facts">
        {facts.map(([name, text]) => (
          <div key={name} className="contents">
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {messages.length > 0 && (
        <ul className="rows" aria-label="Messages">
          {messages.map(({ code, severity, title, count, places }) => (
            <li key={code}>
              <div className="step-head">
                <Chip tone={severity === 'warning' ? 'warn' : 'none'}>{count} ×</Chip>
                <span className="row-main">{title}</span>
              </div>
              <p className="quiet">{places.join(', ')}</p>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
