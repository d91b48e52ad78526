/** Texts of a diagram inside Markdown and Mermaid, where they must stay texts. */

/** Escaped everywhere: emphasis, code, links, tags, tables, formulas. */
const MARKDOWN = /[\\`*[\]<|~$]/g
/** Underscores inside a word are only that. */
const EMPHASIS = /(?<![\p{L}\p{N}_])_+|_+(?![\p{L}\p{N}_])/gu
const REFERENCE = /&(?=#?\w+;)/g
/** "@name" notifies people where review comments are shown; a word joiner keeps it a text. */
const MENTION = /(?<![\p{L}\p{N}])@(?=[\p{L}\p{N}])/gu
/** At the beginning, these begin a list, a heading, a quotation, a rule or the underline of a heading. */
const BLOCK = /^(?:[-+#>=]|\d+(?=[.)]))/

/**
 * A text in one line as Markdown that shows just this text (CommonMark, GitHub, GitLab).
 * @param isFirst whether it may be at the beginning of a line or list item
 */
export function escapeMarkdown(line: string, isFirst = true): string {
  const escaped = line
    .replace(MARKDOWN, '\\$&')
    .replace(EMPHASIS, (marks) => marks.replaceAll('_', '\\_'))
    .replace(REFERENCE, '\\&')
    .replace(MENTION, '@\u2060')
  return isFirst ? escaped.replace(BLOCK, (mark) => (/\d/.test(mark) ? `${mark}\\` : `\\${mark}`)) : escaped
}

/** Characters that end a quoted text of Mermaid, begin a directive or a tag, or are Markdown to it. */
const MERMAID = /["#&<>`;{}|\\%~^$*]/g
/** Mermaid takes a text that begins like a list for one and refuses it. */
const LIST = /^([-+]|\d+[.)])(?= )/

/** Lines as a quoted text of Mermaid, with the quotes. */
export function quoteMermaid(lines: readonly string[]): string {
  const code = (character: string) => `#${character.codePointAt(0)};`
  const escaped = lines.map((line) =>
    line
      .replace(MERMAID, code)
      .replace(EMPHASIS, (marks) => code('_').repeat(marks.length))
      .replace(LIST, (mark) => mark.slice(0, -1) + code(mark.slice(-1))),
  )
  return `"${escaped.join('<br/>') || ' '}"`
}
