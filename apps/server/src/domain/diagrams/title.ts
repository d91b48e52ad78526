import { MAX_TITLE_LENGTH } from '@drawbridge/core/items'
import { cutText } from '@drawbridge/intake/cut-text'
import { Type } from 'typebox'

const UNTITLED = 'Diagram'

/** The title of a diagram: a text that is not blank. */
export const Title = () =>
  Type.String({ minLength: 1, maxLength: MAX_TITLE_LENGTH, pattern: '\\S', description: 'Title of the diagram.' })

/** Derives a valid {@link Title} from the name of a file or page, which may be blank or too long. */
export function fitTitle(name: string): string {
  const title = cutText(name.trim(), MAX_TITLE_LENGTH)
  return title === '' ? UNTITLED : title
}
