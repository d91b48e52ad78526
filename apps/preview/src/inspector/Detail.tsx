/** Details of the selected elements. */
import type { Conversion, DrawbridgeMeta } from '@drawbridge/core'
import { describe, wordingOf } from '@drawbridge/core/report'
import { type ReactNode, useMemo } from 'react'
import { Button, IconButton } from '../components/Button.tsx'
import { Disclosure } from '../components/fields.tsx'
import { elementKey, elementsOf } from '../issues/elements.ts'
import { issuesOf, walkFrom } from '../issues/model.ts'
import { useWalk } from '../issues/walk.ts'
import type { Reference } from '../reference/use-reference.ts'
import { useApp } from '../state/context.ts'
import { layersOf } from '../state/layers.ts'
import { type ElementRef, hasSource, type OpenFile } from '../state/state.ts'
import { Crops } from './Crop.tsx'

interface DetailProps {
  readonly file: OpenFile
  readonly reference: Reference | undefined
}

export function Detail({ file, reference }: DetailProps) {
  const { state, dispatch, canvas } = useApp()
  const { step } = useWalk()
  const { conversion } = file
  if (!conversion) return null
  const walked = walkFrom(issuesOf(conversion, state.look), state.issue)
  const at = walked.findIndex(({ key }) => key === state.issue)
  const [element] = state.elements
  const isOfIssue = at >= 0 && walked[at]?.element?.cell === element?.cell
  const back = () => {
    canvas?.goBack()
    dispatch({ type: 'elements', elements: [] })
  }
  return (
    <section className="detail" aria-label="Selected element">
      <header>
        <Button look="plain" icon="left" onClick={back}>
          {{ issues: 'Issues', layers: 'Layers', outline: 'Outline' }[state.tab]}
        </Button>
        {isOfIssue && (
          <span className="steps">
            <span className="quiet">
              {at + 1} of {walked.length}
            </span>
            <IconButton icon="left" label="Previous issue (K)" onClick={() => step(-1, { open: true })} />
            <IconButton icon="right" label="Next issue (J)" onClick={() => step(1, { open: true })} />
          </span>
        )}
      </header>
      {state.elements.length === 1 && element ? (
        <OneElement file={file} element={element} reference={reference} />
      ) : (
        <ManyElements file={file} elements={state.elements} />
      )}
    </section>
  )
}

function ManyElements({ file, elements }: { readonly file: OpenFile; readonly elements: readonly ElementRef[] }) {
  const { dispatch, canvas } = useApp()
  const facts = file.conversion && elementsOf(file.conversion)
  return (
    <>
      <h2>{elements.length} elements selected</h2>
      <ul className="picked">
        {elements.slice(0, 100).map((element) => (
          <li key={elementKey(element)}>
            <Button
              look="plain"
              onClick={() => {
                dispatch({ type: 'elements', elements: [element] })
                canvas?.showElement(element, { zoom: false })
              }}
            >
              {facts?.get(elementKey(element))?.label ?? element.cell}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

interface OneElementProps extends DetailProps {
  readonly element: ElementRef
}

function OneElement({ file, element, reference }: OneElementProps) {
  const { state, canvas } = useApp()
  const { conversion } = file
  const box = useMemo(() => canvas?.boxes([element.cell]).get(element.cell), [canvas, element])
  if (!conversion) return null
  const facts = elementsOf(conversion).get(elementKey(element))
  const messages = conversion.report.messages.filter(({ page, cell }) => page === element.page && cell === element.cell)
  const isPageShown = conversion.pages[state.page]?.id === element.page
  return (
    <>
      <h2>{facts?.label ?? 'Element that is not drawn'}</h2>
      {messages.length === 0 && hasSource(file) && <p className="quiet">It is unchanged.</p>}
      <ul className="changes">
        {messages.map((message, index) => {
          const { title, consequence } = wordingOf(message.code, state.look)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: messages have no identity and never change
            <li key={index} className={consequence}>
              <strong>{title}</strong>
              <p>{describe(message)}</p>
            </li>
          )
        })}
      </ul>
      {box && canvas && isPageShown && <Crops box={box} reference={reference} canvas={canvas} />}
      {facts && <Facts meta={facts.meta} conversion={conversion} />}
      {facts?.meta.style !== undefined && (
        <Disclosure label="Source style">
          <ul className="code">
            {facts.meta.style
              .split(';')
              .filter((entry) => entry !== '')
              .map((entry, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a style may say the same thing twice
                <li key={index}>{entry.length > 200 ? `${entry.slice(0, 200)}…` : entry}</li>
              ))}
          </ul>
        </Disclosure>
      )}
      <Disclosure label="Details">
        <dl>
          <dt>Element id</dt>
          <dd className="code">{element.cell}</dd>
          {messages.length > 0 && <dt>Codes</dt>}
          {messages.length > 0 && <dd className="code">{[...new Set(messages.map(({ code }) => code))].join(', ')}</dd>}
        </dl>
      </Disclosure>
    </>
  )
}

/** The name of the layer, if the page has more than one. */
function layerOf(conversion: Conversion, { layer, source }: DrawbridgeMeta): string | undefined {
  const layers = layersOf(conversion, source.page)
  return layers.length > 1 ? layers.find(({ id }) => id === layer)?.name : undefined
}

const listed = (value: string | readonly string[]) => (typeof value === 'string' ? value : value.join(', '))

/** Facts of the source other than its look, in any format: attributes and the meaning in the notation. */
function Facts({ meta, conversion }: { readonly meta: DrawbridgeMeta; readonly conversion: Conversion }) {
  const layer = layerOf(conversion, meta)
  const { link, tooltip, tags, attributes = {}, semantic = {} } = meta
  const rows: (readonly [string, ReactNode])[] = [
    ...Object.entries(semantic).map(([name, value]) => [nameOf(name), listed(value)] as const),
    ...Object.entries(attributes),
    ...(link ? [['Link', <LinkText key="link" link={link} pages={conversion.pages} />] as const] : []),
    ...(tooltip !== undefined ? [['Tooltip', tooltip] as const] : []),
    ...(tags?.length ? [['Tags', tags.join(', ')] as const] : []),
    ...(layer !== undefined ? [['Layer', layer] as const] : []),
  ]
  if (rows.length === 0) return null
  return (
    <dl>
      {rows.map(([name, value], index) => [
        // biome-ignore lint/suspicious/noArrayIndexKey: an attribute may have the name of a fact
        <dt key={`${index} name`}>{name}</dt>,
        // biome-ignore lint/suspicious/noArrayIndexKey: an attribute may have the name of a fact
        <dd key={index}>{value}</dd>,
      ])}
    </dl>
  )
}

interface LinkTextProps {
  readonly link: NonNullable<DrawbridgeMeta['link']>
  readonly pages: Conversion['pages']
}

/** The address, or the name of the page that the link refers to. */
function LinkText({ link: { href, page, raw }, pages }: LinkTextProps) {
  const { dispatch } = useApp()
  const at = pages.findIndex(({ id }) => id === page)
  if (href !== undefined || at < 0) return href ?? page ?? raw
  return (
    <Button look="link" onClick={() => dispatch({ type: 'page', page: at })}>
      Page “{pages[at]?.name}”
    </Button>
  )
}

/** "Event definition" for "eventDefinition". */
function nameOf(key: string): string {
  const words = key.replaceAll(/([a-z])([A-Z])/g, '$1 $2').replaceAll(/[_:-]+/g, ' ')
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
}
