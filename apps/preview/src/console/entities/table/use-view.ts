import { useSearchParams } from 'react-router'

/** How the table is shown, as the address says. */
export interface View {
  /** As the service takes it: `name`, `-updated_at`, `values.Status` …; '' = the order of the service. */
  readonly sort: string
  /** Conditions, as the service takes them: `Status=open`. */
  readonly where: readonly string[]
  /** Fields that are columns; undefined if nobody has chosen any. */
  readonly columns: readonly string[] | undefined
  change(change: { sort?: string; where?: readonly string[]; columns?: readonly string[] }): void
}

export function useView(): View {
  const [search, setSearch] = useSearchParams()
  const columns = search.getAll('col')
  return {
    sort: search.get('sort') ?? '',
    where: search.getAll('where'),
    // An empty one is what is left when all columns were taken away.
    columns: columns.length === 0 ? undefined : columns.filter((name) => name !== ''),
    change: ({ sort, where, columns: chosen }) =>
      setSearch(
        (before) => {
          const after = new URLSearchParams(before)
          const put = (name: string, texts: readonly string[]) => {
            after.delete(name)
            for (const text of texts) after.append(name, text)
          }
          if (sort !== undefined) put('sort', sort === '' ? [] : [sort])
          if (where !== undefined) put('where', where)
          if (chosen !== undefined) put('col', chosen.length === 0 ? [''] : chosen)
          if (sort !== undefined || where !== undefined) after.delete('page')
          return after
        },
        { replace: true },
      ),
  }
}

/** The field, the comparison and the text of a condition. */
export function partsOf(condition: string): { field: string; is: '=' | '~'; text: string } {
  const [name = ''] = condition.split(/[=~]/, 1)
  const is = condition[name.length] === '=' ? '=' : '~'
  return { field: decodeURIComponent(name), is, text: condition.slice(name.length + 1) }
}

export function conditionOf(field: string, is: '=' | '~', text: string): string {
  return `${field.replace(/[=~%]/g, encodeURIComponent).replaceAll('~', '%7E')}${is}${text}`
}
