/** The open files: opening, replacing and closing them, and keeping them in this browser. */
import { closing } from './closing.ts'
import { type Files, type FilesOptions, opened, openFiles } from './open-files.ts'
import { opening } from './opening.ts'

export function createFiles(options: FilesOptions): Files {
  const files = openFiles(options)
  const { dispatch, conversions } = files
  return {
    ...opening(files),
    ...closing(files),
    renew: (file) => conversions.renew(file),
    loadPictures(file, host) {
      return conversions.renew({ ...file, pictureHosts: [...new Set(file.pictureHosts).add(host)] })
    },
    keepSide(file, conflicts) {
      void conversions.replace(file.id, { ...opened(file), conflicts })
    },
    retry(file) {
      dispatch({ type: 'retried', id: file.id })
      void conversions.start(file)
    },
  }
}
