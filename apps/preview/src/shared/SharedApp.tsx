import { Tooltip } from '@base-ui/react/tooltip'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { HashRouter, useLocation } from 'react-router'
import { useTheme } from '../app/environment.ts'
import { Folded } from '../components/OutlineOfCanvas.tsx'
import { SchemeContext } from '../components/scheme.ts'
import { LazyDiagram } from '../console/diagrams/LazyDiagram.tsx'
import { Card } from '../console/parts/Card.tsx'
import { Loaded, LoadedPage } from '../console/parts/Loaded.tsx'
import { Page, Section } from '../console/parts/Page.tsx'
import { Picture } from '../console/parts/Picture.tsx'
import { Row } from '../console/parts/Row.tsx'
import { Time } from '../console/parts/Time.tsx'
import {
  readShared,
  readSharedList,
  readSharedPicture,
  type SharedDiagram,
  type SharedEntity,
  type SharedSnapshot,
  type SharedThing,
} from './read-shared.ts'
import { SharedValue } from './SharedValue.tsx'

/** The page of a shared link, for anybody who has it. */
export function SharedApp() {
  const [queries] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } } }),
  )
  const scheme = useTheme('system')
  return (
    <QueryClientProvider client={queries}>
      <SchemeContext value={scheme}>
        <Tooltip.Provider delay={500}>
          <HashRouter>
            <main className="ui shared">
              <Shared />
            </main>
          </HashRouter>
        </Tooltip.Provider>
      </SchemeContext>
    </QueryClientProvider>
  )
}

function useShared<T>(token: string, path: string) {
  return useQuery({ queryKey: ['shared', token, path], queryFn: () => readShared<T>(token, path) })
}

function useSharedList<T>(token: string, path: '/diagram' | '/entity', isEnabled = true) {
  const queryFn = () => readSharedList<T>(token, path)
  return useQuery({ queryKey: ['shared list', token, path], queryFn, enabled: isEnabled })
}

/** The address is `#/TOKEN`, or `#/TOKEN/diagram/ID` and `#/TOKEN/entity/ID` for a part of it. */
function Shared() {
  const { pathname } = useLocation()
  const [token = '', kind, id] = pathname.split('/').filter((part) => part !== '')
  const thing = useShared<SharedThing>(token, '')
  if (thing.error)
    return (
      <Page title="This link cannot be opened">
        <Loaded of={thing}>{() => null}</Loaded>
      </Page>
    )
  return (
    <Loaded of={thing}>
      {(shared) => {
        const up = kind === undefined ? undefined : { to: `/${token}`, label: shared.title }
        const shown = kind ?? shared.target
        const own = id ?? shared.id ?? ''
        if (shown === 'diagram') return <Diagram token={token} id={own} up={up} />
        if (shown === 'entity') return <Entity token={token} id={own} up={up} target={shared.target} />
        return <Project token={token} shared={shared} />
      }}
    </Loaded>
  )
}

interface PartProps {
  readonly token: string
  readonly id: string
  readonly up: { readonly to: string; readonly label: string } | undefined
}

function Diagram({ token, id, up }: PartProps) {
  const diagram = useShared<SharedSnapshot>(token, `/diagram/${encodeURIComponent(id)}`)
  return (
    <LoadedPage of={diagram} up={up}>
      {({ title, snapshot, updated_at }) => (
        <Page
          title={title}
          up={up}
          lead={
            <>
              Read-only · <Time at={updated_at} />
            </>
          }
        >
          <LazyDiagram snapshot={snapshot} name={title} />
        </Page>
      )}
    </LoadedPage>
  )
}

function Entity({ token, id, up, target }: PartProps & Pick<SharedThing, 'target'>) {
  const entity = useShared<SharedEntity>(token, `/entity/${encodeURIComponent(id)}`)
  const others = useSharedList<SharedEntity>(token, '/entity', target === 'project')
  const names = others.data && new Map(others.data.map((other) => [other.id, other.name]))
  return (
    <LoadedPage of={entity} up={up}>
      {({ name, type, values, embeds }) => (
        <Page title={name} lead={type} up={up}>
          <Section title="Values">
            <ul className="values">
              {Object.entries(values).map(([field, value]) => (
                <li key={field} className="value">
                  <h3>{field}</h3>
                  <div className="value-body">
                    <SharedValue
                      value={value}
                      token={token}
                      names={names}
                      embeds={embeds}
                      linkTo={(diagram) => `/${token}/diagram/${diagram}`}
                      pictureOf={(diagram) => <SharedPicture token={token} id={diagram} />}
                      wordsOf={(diagram) => <SharedWords token={token} id={diagram} />}
                    />
                  </div>
                </li>
              ))}
            </ul>
          </Section>
          {target === 'entity' && <Diagrams token={token} />}
        </Page>
      )}
    </LoadedPage>
  )
}

interface SharedPartProps {
  readonly token: string
  readonly id: string
}

function SharedPicture({ token, id }: SharedPartProps) {
  const { data, error } = useQuery({
    queryKey: ['shared picture', token, id],
    queryFn: () => readSharedPicture(token, id),
  })
  return <Picture svg={error ? '' : data} />
}

/** The text alternative of a diagram, made once somebody opens it. */
function SharedWords(props: SharedPartProps) {
  return (
    <Folded title="Description">
      <Words {...props} />
    </Folded>
  )
}

function Words({ token, id }: SharedPartProps) {
  const words = useQuery({
    queryKey: ['shared words', token, id],
    queryFn: async () => {
      const { title, snapshot } = await readShared<SharedSnapshot>(token, `/diagram/${encodeURIComponent(id)}`)
      const { writeExport } = await import('@drawbridge/canvas-plugin/export')
      return writeExport(snapshot as never, 'md', { title }).blob.text()
    },
  })
  return <Loaded of={words}>{(text) => <p className="words">{text.trimEnd()}</p>}</Loaded>
}

function Diagrams({ token }: { readonly token: string }) {
  const found = useSharedList<SharedDiagram>(token, '/diagram')
  return (
    <Section title="Diagrams">
      <Loaded of={found}>
        {(diagrams) =>
          diagrams.length === 0 ? (
            <p className="note">There is no diagram.</p>
          ) : (
            <ul className="gallery">
              {diagrams.map(({ id, title, updated_at }) => (
                <li key={id}>
                  <Card
                    title={title}
                    to={`/${token}/diagram/${id}`}
                    picture={<SharedPicture token={token} id={id} />}
                    note={<Time at={updated_at} />}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </Section>
  )
}

function Project({ token, shared }: { readonly token: string; readonly shared: SharedThing }) {
  const found = useSharedList<SharedEntity>(token, '/entity')
  useEffect(() => {
    document.title = shared.title
  }, [shared.title])
  return (
    <Page title={shared.title} lead="Read-only">
      <Diagrams token={token} />
      <Section title="Entities">
        <Loaded of={found}>
          {(entities) =>
            entities.length === 0 ? (
              <p className="note">There is no entity.</p>
            ) : (
              <ul className="rows">
                {entities.map(({ id, name, type }) => (
                  <li key={id}>
                    <Row title={name} to={`/${token}/entity/${id}`} note={type} />
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </Section>
    </Page>
  )
}
