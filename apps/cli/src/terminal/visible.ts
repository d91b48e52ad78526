/** C0 and C1 control characters and those that reverse the direction of text. */
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/g

/**
 * A text of a file (its name, that of an archive's entry, of a page, a label) for one line on a terminal. A terminal
 * obeys control characters: such a text could clear the screen or forge a line. They are written as escapes instead.
 */
export function visible(text: string): string {
  return text.replace(CONTROL, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
