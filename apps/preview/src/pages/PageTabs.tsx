interface PageTabsProps {
  readonly pages: readonly { readonly id: string; readonly name: string }[]
  readonly current: number
  readonly onSelect: (index: number) => void
}

/** The diagram's pages in the file's order. */
export function PageTabs({ pages, current, onSelect }: PageTabsProps) {
  return (
    <div className="tabs" role="tablist" aria-label="Pages">
      {pages.map((page, index) => (
        <button
          key={page.id}
          type="button"
          role="tab"
          aria-selected={index === current}
          tabIndex={index === current ? 0 : -1}
          onClick={() => onSelect(index)}
          onKeyDown={(event) => {
            const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
            if (step === 0) return
            const next = (index + step + pages.length) % pages.length
            onSelect(next)
            ;(event.currentTarget.parentElement?.children[next] as HTMLElement | undefined)?.focus()
          }}
        >
          {page.name}
        </button>
      ))}
    </div>
  )
}
