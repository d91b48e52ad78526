import { type ComponentType, lazy } from 'react'
import { Button } from './Button.tsx'

/** A component whose code loads when it is first shown. If it cannot be loaded, the rest of the page stays as it is. */
export function lazyPart<P>(load: () => Promise<{ default: ComponentType<P> }>) {
  return lazy<ComponentType<P>>(() => load().catch(() => ({ default: Lost })))
}

/** Instead of a part of the page that could not be loaded. */
function Lost() {
  return (
    <div className="failure lost">
      <p className="problem" role="alert">
        This part of the page could not be loaded. The server cannot be reached, or it has a newer version.
      </p>
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
    </div>
  )
}
