import { type ComponentType, createContext, lazy, useContext, useEffect, useRef, useState } from 'react'
import { Button } from './Button.tsx'
import { isLost } from './focus.ts'

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/** A component whose code loads when it is first shown. If it cannot be loaded, the rest of the page stays as it is. */
export function lazyPart<P extends object>(load: Load<P>): ComponentType<P> {
  const code = new Code(load)
  return (props) => <Loadable code={code} props={props} />
}

/** The code of a part: loaded at most once, unless that fails. */
class Code<P extends object> {
  readonly #load: Load<P>
  #wanted: Load<P>
  part: ComponentType<P>

  constructor(load: Load<P>) {
    this.#load = load
    this.#wanted = load
    this.part = this.#attempt()
  }

  again(): void {
    this.part = this.#attempt()
  }

  #attempt(): ComponentType<P> {
    const load = async () => {
      try {
        return await this.#wanted()
      } catch (error) {
        const address = addressIn(error)
        this.#wanted = address === undefined ? this.#load : () => importAnew(address)
        return { default: address === undefined ? LostForGood : Lost }
      }
    }
    return lazy<ComponentType<P>>(load)
  }
}

interface LoadableProps<P extends object> {
  readonly code: Code<P>
  readonly props: P
}

function Loadable<P extends object>({ code, props }: LoadableProps<P>) {
  const [tries, setTries] = useState(0)
  const again = () => {
    code.again()
    setTries(tries + 1)
  }
  return (
    <Again value={{ again, tries }}>
      <code.part {...props} />
    </Again>
  )
}

const Again = createContext({ again: () => {}, tries: 0 })

/**
 * The address of the script that could not be loaded, which Chromium and Firefox say at the end of the message. In
 * Safari nothing has it.
 */
function addressIn(error: unknown): string | undefined {
  const [found] = /https?:\/\/\S+$/.exec(error instanceof Error ? error.message : '') ?? []
  return found !== undefined && URL.canParse(found) && new URL(found).origin === location.origin ? found : undefined
}

/**
 * A browser remembers for the life of the page that an address could not be loaded, so that the same script has to have
 * another one. The scripts that it imports itself keep theirs: if one of these is missing, only a reload helps.
 */
async function importAnew<P>(address: string): ReturnType<Load<P>> {
  const other = new URL(address)
  other.searchParams.set('again', String(Number(other.searchParams.get('again') ?? 0) + 1))
  const script: Record<string, unknown> = await import(/* @vite-ignore */ other.href)
  // The bundler puts a module that others import too into its script as one export of several.
  const found = [script, ...Object.values(script)].find(isModule)
  if (!found) throw new Error('the script has no such part')
  return found as Awaited<ReturnType<Load<P>>>
}

const isModule = (value: unknown): boolean => typeof value === 'object' && value !== null && 'default' in value

/** Instead of a part of the page that could not be loaded. */
function Lost({ isForGood = false }: { readonly isForGood?: boolean }) {
  const { again, tries } = useContext(Again)
  const actions = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    // The button of the attempt before has gone.
    if (tries > 0 && isLost()) actions.current?.querySelector('button')?.focus()
  }, [tries])
  return (
    <div className="failure lost">
      <p className="problem" role="alert">
        This part of the page could not be loaded. The server cannot be reached, or it has a newer version.
      </p>
      <p className="actions" ref={actions}>
        {!isForGood && <Button onClick={again}>Try again</Button>}
        <Button onClick={() => window.location.reload()}>Reload the page</Button>
      </p>
    </div>
  )
}

function LostForGood() {
  return <Lost isForGood />
}
