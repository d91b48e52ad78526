import { groupBy } from '@drawbridge/core/lists'
import { IconButton } from '../components/Button.tsx'
import { Icon } from '../components/icons.tsx'
import { Picker } from '../components/Picker.tsx'
import { issuesOf, needLook } from '../issues/model.ts'
import { useApp } from '../state/context.ts'

interface PageChoice {
  readonly id: string
  readonly name: string
  readonly index: number
  readonly look: number
}

/** "Page 1 of 40": buttons, and a list with a search and a dot at pages that need a look. Nothing for a single page. */
export function PagePicker() {
  const { state, dispatch, file } = useApp()
  const conversion = file?.conversion
  if (!conversion || conversion.pages.length < 2) return null
  const looks = groupBy(issuesOf(conversion, state.look).list, ({ consequence, element }) =>
    consequence === 'look' ? element?.page : undefined,
  )
  const pages: PageChoice[] = conversion.pages.map(({ id, name }, index) => ({
    id: String(index),
    name,
    index,
    look: looks.get(id)?.length ?? 0,
  }))
  const page = pages[state.page] ?? pages[0]
  const go = (index: number) => dispatch({ type: 'page', page: Math.min(pages.length - 1, Math.max(0, index)) })
  return (
    <div className="pages">
      <IconButton
        icon="left"
        label="Previous page (PgUp)"
        disabled={state.page === 0}
        onClick={() => go(state.page - 1)}
      />
      <Picker
        items={pages}
        value={page ?? null}
        onChange={(next) => next && go(next.index)}
        search="Search pages"
        trigger={
          <button
            type="button"
            className="button plain"
            title={page?.name}
            aria-label={`Page ${state.page + 1} of ${pages.length}: ${page?.name}`}
          />
        }
        render={({ look }) =>
          look > 0 && (
            <span className="dot">
              <span className="seen-by-readers">{needLook(look)}</span>
            </span>
          )
        }
      >
        <span className="page-name">{page?.name}</span>
        <span className="quiet">
          {state.page + 1} of {pages.length}
        </span>
        <Icon name="down" />
      </Picker>
      <IconButton
        icon="right"
        label="Next page (PgDn)"
        disabled={state.page === pages.length - 1}
        onClick={() => go(state.page + 1)}
      />
    </div>
  )
}
