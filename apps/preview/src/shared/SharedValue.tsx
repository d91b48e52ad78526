import { Fragment } from 'react'
import { Link } from 'react-router'
import { type Embeds, Value } from '../console/entities/Value.tsx'

/** An id that the service makes, which is what people have (UUID, version 7). */
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/i

interface SharedValueProps extends Embeds {
  readonly value: unknown
  readonly token: string
  /** Entities that the link shows too, by their ids; undefined if it is a link to a single entity. */
  readonly names: ReadonlyMap<string, string> | undefined
}

/**
 * A value on a shared page, which shows no ids: other entities of the link are named. Whoever has the link is not told
 * the names of people, nor whether an id is that of a person or of an entity.
 */
export function SharedValue({ value, token, names, ...embeds }: SharedValueProps) {
  const texts = Array.isArray(value) ? value : [value]
  const isId = (text: unknown) => typeof text === 'string' && (ID.test(text) || names?.has(text) === true)
  if (!texts.every((text) => typeof text === 'string') || !texts.some(isId)) return <Value value={value} {...embeds} />
  return texts.map((text, at) => {
    const name = names?.get(text)
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: texts have no identity of their own
      <Fragment key={at}>
        {at > 0 && ', '}
        {name !== undefined ? (
          <Link to={`/${token}/entity/${text}`}>{name}</Link>
        ) : isId(text) ? (
          <span className="quiet">{names ? 'a member' : 'a member or another entity'}</span>
        ) : (
          text
        )}
      </Fragment>
    )
  })
}
