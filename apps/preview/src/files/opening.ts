/** Opening files: chosen, dropped, pasted or watched ones. */
import { notify } from '../components/toasts.tsx'
import { convert } from './convert.ts'
import { freeName, withFreeNames } from './names.ts'
import { type Files, type OpenFiles, opened } from './open-files.ts'
import { keepFile } from './storage.ts'

function isSame(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, i) => byte === b[i])
}

type Opening = Pick<Files, 'open' | 'settle' | 'paste' | 'follow'>

export function opening({ dispatch, now, ask, conversions, names, add }: OpenFiles): Opening {
  /** Name → id of the file that is shown. */
  const followed = new Map<string, string>()
  return {
    open(incoming) {
      const taken = names()
      const open = now().files
      const same = incoming.flatMap(
        (file) => open.find(({ name, bytes }) => name === file.name && isSame(bytes, file.bytes)) ?? [],
      )
      const others = incoming.filter((file) => !same.some(({ name }) => name === file.name))
      const fresh = others.filter(({ name }) => !taken.has(name))
      const conflicts = others.filter(({ name }) => taken.has(name))
      const added = withFreeNames(fresh, taken).map(opened)
      add(added)
      const [first] = same
      if (added.length === 0 && first) dispatch({ type: 'selected', id: first.id })
      if (conflicts.length > 0) ask(conflicts)
    },
    settle(incoming, how) {
      if (how === 'keep both') return add(withFreeNames(incoming, names()).map(opened))
      for (const file of incoming) {
        const old = now().files.find(({ name }) => name === file.name)
        if (!old) continue
        dispatch({ type: 'selected', id: old.id })
        void conversions.replace(old.id, opened(file))
      }
    },
    async paste(text) {
      const bytes = new TextEncoder().encode(text)
      const converted = await convert({ name: 'Pasted diagram', bytes }, now())
      if ('error' in converted)
        return notify({ title: 'The pasted text is not a diagram.', text: converted.error.text })
      const page = converted.conversion.pages[0]?.name.trim() ?? ''
      const isOwnName = page !== '' && !/^page[- ]?\d*$/i.test(page)
      const file = opened({ name: freeName(isOwnName ? page : 'Pasted diagram', names()), bytes })
      dispatch({ type: 'opened', files: [{ ...file, status: 'converted', ...converted }] })
      dispatch({ type: 'finished', id: file.id, ...converted })
      await keepFile(file)
    },
    follow(incoming) {
      const file = opened(incoming)
      const { id, name } = file
      const shown = followed.get(name)
      if (shown !== undefined)
        return void conversions.replace(shown, file).then((isShown) => isShown && followed.set(name, id))
      dispatch({ type: 'opened', files: [file] })
      void conversions.start(file)
      followed.set(name, id)
    },
  }
}
