/** A difference as a page for a browser. */
import type { Diagram } from '../diagram/index.ts'
import { writeText } from '../writers/text/markdown.ts'
import { escapeXml } from '../xml/escape.ts'
import type { DiagramDiff, PageDiff } from './change.ts'
import { MARKS, markOf, type PagePictures, pagePictures } from './picture.ts'
import { changeWords, countWords, elementWords, pageWords, toldElements } from './sentences.ts'

const STYLE = `
:root { color-scheme: light dark; }
body { font: 15px/1.5 system-ui, sans-serif; margin: 24px; max-width: 1800px; }
h1 { font-size: 22px; } h2 { font-size: 18px; margin-top: 32px; }
ol { padding-inline-start: 40px; } li { margin: 2px 0; }
.mark { display: inline-block; min-width: 1.4em; text-align: center; border: 2px solid; border-radius: 3px; margin-inline-end: 4px; font-weight: bold; }
.views { display: grid; grid-template-columns: 1fr 1fr; gap: 16px; }
figure { margin: 0; border: 1px solid #8886; background: #fff; color: #1f2328; overflow: auto; forced-color-adjust: none; }
figcaption { padding: 4px 8px; background: #f6f8fa; }
figure svg { display: block; width: 100%; height: auto; }
details { padding: 4px 8px; }
pre { font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
fieldset { border: 0; margin: 8px 0; padding: 0; }
legend { float: inline-start; padding: 0; }
label { display: inline-block; min-height: 24px; }
input { margin: 0; margin-inline: 12px 4px; }
section:has(.over:checked, .blink:checked) .views { grid-template-columns: 1fr; }
section:has(.over:checked, .blink:checked) figure { grid-area: 1 / 1; }
section:has(.over:checked, .blink:checked) details { display: none; }
section:has(.over:checked) figure + figure { mix-blend-mode: multiply; }
section:has(.blink:checked) figure + figure { animation: blink 2s steps(1) infinite; }
@keyframes blink { 50% { opacity: 0; } }
@media (max-width: 700px) { .views { grid-template-columns: 1fr; } }
`

/**
 * A difference as one HTML page that needs nothing else and runs no scripts: a list of what differs, and both pictures of
 * each page with marks of the same numbers, side by side, one over the other or in turns, each with its description in
 * words. Texts and pictures of the diagrams cannot become markup.
 * @param title of the page, such as the name of the file
 */
export function diffHtml(before: Diagram, after: Diagram, diff: DiagramDiff, title = after.title): string {
  const pages = pagePictures(before, after, diff)
    .map((pictures, i) =>
      pageHtml(pictures, wordsOf(before, pictures.page.before), wordsOf(after, pictures.page.after), i),
    )
    .join('\n')
  const marks = Object.values(MARKS).map(
    ({ sign, text, color }) => `<li><span class="mark" style="border-color:${color}">${sign}</span>${text}</li>`,
  )
  // Nothing is loaded or run, even if a picture could ask for it.
  const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'"
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width"><title>${escapeXml(title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escapeXml(title)}</h1>
<p>${countWords(diff.counts, diff.isSame)}.</p>
<ul aria-label="Legend">${marks.join('')}</ul>
${pages}
</main></body></html>
`
}

/** Characters of the description of a page. */
const MAX_WORDS = 20_000

/** A page in words; '' on a side that has none. */
function wordsOf(diagram: Diagram, id: string | undefined): string {
  const pages = diagram.pages.filter((page) => page.id === id)
  return pages.length === 0 ? '' : writeText({ ...diagram, pages }, { maxLength: MAX_WORDS })
}

function pageHtml({ page, before, after }: PagePictures, wordsBefore: string, wordsAfter: string, i: number): string {
  const figure = (svg: string | undefined, caption: string, words: string) =>
    svg === undefined
      ? ''
      : `<figure><figcaption>${caption}</figcaption>${svg}<details><summary>Description</summary><pre>${escapeXml(words)}</pre></details></figure>`
  const view = (kind: string, text: string, isFirst: boolean) =>
    `<input type="radio" name="view${i}" class="${kind}" id="${kind}${i}"${isFirst ? ' checked' : ''}><label for="${kind}${i}">${text}</label>`
  const views =
    before === undefined || after === undefined
      ? ''
      : `<fieldset><legend>Pictures:</legend>${view('beside', 'Side by side', true)}${view('over', 'One over the other', false)}${view('blink', 'In turns', false)}</fieldset>`
  return `<section><h2>${escapeXml(pageWords(page))}</h2>${listHtml(page)}
${views}<div class="views">${figure(before, 'Before', wordsBefore)}${figure(after, 'After', wordsAfter)}</div></section>`
}

function listHtml(page: PageDiff): string {
  const own = page.changes.map((change) => `<li>Page: ${escapeXml(changeWords(change))}</li>`)
  const elements = toldElements(page).map((element) => {
    const { sign, color } = MARKS[markOf(element)]
    const changes = element.changes.length === 0 ? element.kind : element.changes.map(changeWords).join('; ')
    const likely = element.matchedBy === 'likeness' ? ' (recognised by likeness)' : ''
    return `<li><span class="mark" style="border-color:${color}">${sign}</span>${escapeXml(elementWords(element))}${likely}: ${escapeXml(changes)}</li>`
  })
  return `${own.length > 0 ? `<ul>${own.join('')}</ul>` : ''}<ol>${elements.join('')}</ol>`
}
