/** Notes of models with a few tags of HTML. */

const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['amp', '&'],
  ['quot', '"'],
  ['nbsp', '\u00a0'],
])

/** Notes have a few tags of HTML, which are not shown as letters. */
export function withoutMarkup(text: string): string {
  return text
    .replace(/<\/?(?:b|i|u|sup|sub|ul|ol|font|a)(?:\s[^<>]{0,300})?>/gi, '')
    .replace(/<li(?:\s[^<>]{0,300})?>/gi, '• ')
    .replace(/<\/li>/gi, '')
    .replace(/<(?:br|\/p)\s*\/?>/gi, '\n')
    .replace(/<p(?:\s[^<>]{0,300})?>/gi, '')
    .replace(/&(lt|gt|amp|quot|nbsp);/g, (_, name: string) => ENTITIES.get(name)!)
    .replace(/\r\n?/g, '\n')
    .trim()
}
