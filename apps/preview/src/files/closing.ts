/** Closing files, and opening them again: those that were open before stay in this browser. */
import { notify } from '../components/toasts.tsx'
import { freeName, withFreeNames } from './names.ts'
import type { Files, OpenFiles } from './open-files.ts'
import { closeFiles, forgetFiles, keepFile, reopenFile, restoreFiles } from './storage.ts'

type Closing = Pick<Files, 'restore' | 'close' | 'reopen' | 'forget'>

export function closing({ dispatch, now, conversions, names, add }: OpenFiles): Closing {
  return {
    async restore(select) {
      const { files: kept, recent } = await restoreFiles()
      dispatch({ type: 'restored', files: kept, recent })
      // The visible file first: the worker takes them in this order.
      const selected = select(kept)
      const inView = kept.find(({ id }) => id === selected)
      for (const file of inView ? [inView, ...kept.filter((other) => other !== inView)] : kept)
        void conversions.start(file)
    },
    close(ids) {
      const closed = now().files.filter(({ id }) => ids.includes(id))
      const [first] = closed
      if (!first) return
      conversions.stop(ids)
      dispatch({ type: 'closed', ids })
      const gone = closeFiles(ids).then((recent) => dispatch({ type: 'recent', recent }))
      const undo = async () => {
        await gone
        // Another file may have taken the name in the meantime.
        const again = withFreeNames(closed, names())
        dispatch({ type: 'opened', files: again })
        for (const file of again) if (file.status === 'converting') void conversions.start(file)
        await Promise.all(again.map(keepFile))
        dispatch({ type: 'recent', recent: await forgetFiles([]) })
      }
      const title = closed.length === 1 ? `${first.name} was closed.` : `${closed.length} files were closed.`
      notify({ title, action: { label: 'Undo', run: () => void undo() } })
    },
    async reopen(id) {
      const file = await reopenFile(id)
      if (!file) return
      add([{ ...file, name: freeName(file.name, names()) }])
      dispatch({ type: 'recent', recent: now().recent.filter((other) => other.id !== id) })
    },
    async forget(ids) {
      dispatch({ type: 'recent', recent: await forgetFiles(ids) })
    },
  }
}
