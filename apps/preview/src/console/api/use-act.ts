/** Changes something in the service. */
import { type Client, type Outcome, unwrap } from '@drawbridge/client'
import { type Query, useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { notify } from '../../components/toasts.tsx'
import { type RequestError, requestError, sentenceAbout } from '../../connection/errors.ts'
import { useSession } from '../session/session-context.ts'

interface ActOptions<I, O> {
  /** A short message after success. */
  readonly done?: (answer: O, input: I) => string
  /** Called with the response, before the displayed data is read again. */
  readonly after?: (answer: O, input: I) => void
  /** Ids and slugs that no longer exist afterwards; data read by them is not read again. */
  readonly gone?: readonly string[]
  /** Errors are toasts; otherwise the caller shows `problem`. */
  readonly isToast?: boolean
}

export interface Act<I> {
  /** Does nothing while an earlier run is under way, which a second Enter may find before the button is disabled. */
  run(input: I): void
  readonly isBusy: boolean
  readonly problem: RequestError | undefined
  /** Whether the last run has succeeded; true also within `after`. */
  isSaved(): boolean
  reset(): void
}

/** An operation that changes something. Afterwards all displayed data is read again. */
export function useAct<I, O>(
  work: (client: Client, input: I) => Promise<Outcome<O>>,
  { done, after, gone = [], isToast = false }: ActOptions<I, O> = {},
): Act<I> {
  const { client } = useSession()
  const queries = useQueryClient()
  const isRunning = useRef(false)
  const isSaved = useRef(false)
  const mutation = useMutation({
    mutationFn: async (input: I) => unwrap(await work(client, input)),
    onSuccess: async (answer, input) => {
      isSaved.current = true
      if (done) notify({ title: done(answer, input) })
      after?.(answer, input)
      const isGone = (key: unknown): boolean =>
        typeof key === 'object' && key !== null ? Object.values(key).some(isGone) : gone.includes(String(key))
      const isThere = ({ queryKey }: Query) => !isGone(queryKey)
      // A first reading that is under way may show the state before the change, and would not be repeated by itself.
      await queries.cancelQueries({ predicate: (query) => query.state.data === undefined && isThere(query) })
      return queries.invalidateQueries({ predicate: isThere })
    },
    onError: (error) => {
      if (isToast) notify({ title: requestError(error).text })
    },
  })
  return {
    run(input) {
      if (isRunning.current) return
      isRunning.current = true
      isSaved.current = false
      mutation.mutate(input, {
        onSettled: () => {
          isRunning.current = false
        },
      })
    },
    isBusy: mutation.isPending,
    problem: mutation.error ? requestError(mutation.error) : undefined,
    isSaved: () => isSaved.current,
    reset() {
      isRunning.current = false
      isSaved.current = false
      mutation.reset()
    },
  }
}

/** The sentence about one member of the body, for the form field that shows it. */
export function problemAt(problem: RequestError | undefined, pointer: string): string | undefined {
  return problem?.places.find((place) => place.pointer === pointer)?.message
}

/** The problem's sentence, or those about members that no field of the form shows. */
export function problemElsewhere(problem: RequestError | undefined, fields: readonly string[]): string {
  if (!problem) return ''
  const others = problem.places.filter(({ pointer }) => !fields.includes(pointer))
  // The service's own sentence names members by their pointers.
  return problem.places.length === 0 ? problem.text : others.map(sentenceAbout).join('\n')
}
