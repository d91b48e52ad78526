/**
 * The upper half of the single-byte code pages that diagram files occur in, as the WHATWG's Encoding Standard has them.
 */

/** The code page of files that declare none, or another than they contain. */
export const WESTERN =
  '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ' +
  '\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿' +
  'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß' +
  'àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ'

const WESTERN_EURO =
  '\u0080\u0081\u0082\u0083\u0084\u0085\u0086\u0087\u0088\u0089\u008a\u008b\u008c\u008d\u008e\u008f\u0090\u0091\u0092\u0093\u0094\u0095\u0096\u0097\u0098\u0099\u009a\u009b\u009c\u009d\u009e\u009f' +
  '\u00a0¡¢£€¥Š§š©ª«¬\u00ad®¯°±²³Žµ¶·ž¹º»ŒœŸ¿' +
  'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏÐÑÒÓÔÕÖ×ØÙÚÛÜÝÞß' +
  'àáâãäåæçèéêëìíîïðñòóôõö÷øùúûüýþÿ'

const CENTRAL =
  '€\u0081‚\u0083„…†‡\u0088‰Š‹ŚŤŽŹ\u0090‘’“”•–—\u0098™š›śťžź' +
  '\u00a0ˇ˘Ł¤Ą¦§¨©Ş«¬\u00ad®Ż°±˛ł´µ¶·¸ąş»Ľ˝ľż' +
  'ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß' +
  'ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙'

const CENTRAL_ISO =
  '\u0080\u0081\u0082\u0083\u0084\u0085\u0086\u0087\u0088\u0089\u008a\u008b\u008c\u008d\u008e\u008f\u0090\u0091\u0092\u0093\u0094\u0095\u0096\u0097\u0098\u0099\u009a\u009b\u009c\u009d\u009e\u009f' +
  '\u00a0Ą˘Ł¤ĽŚ§¨ŠŞŤŹ\u00adŽŻ°ą˛ł´ľśˇ¸šşťź˝žż' +
  'ŔÁÂĂÄĹĆÇČÉĘËĚÍÎĎĐŃŇÓÔŐÖ×ŘŮÚŰÜÝŢß' +
  'ŕáâăäĺćçčéęëěíîďđńňóôőö÷řůúűüýţ˙'

const CYRILLIC =
  'ЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—\u0098™љ›њќћџ' +
  '\u00a0ЎўЈ¤Ґ¦§Ё©Є«¬\u00ad®Ї°±Ііґµ¶·ё№є»јЅѕї' +
  'АБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ' +
  'абвгдежзийклмнопрстуфхцчшщъыьэюя'

const CYRILLIC_KOI8 =
  '─│┌┐└┘├┤┬┴┼▀▄█▌▐░▒▓⌠■∙√≈≤≥\u00a0⌡°²·÷' +
  '═║╒ё╓╔╕╖╗╘╙╚╛╜╝╞╟╠╡Ё╢╣╤╥╦╧╨╩╪╫╬©' +
  'юабцдефгхийклмнопярстужвьызшэщчъ' +
  'ЮАБЦДЕФГХИЙКЛМНОПЯРСТУЖВЬЫЗШЭЩЧЪ'

const GREEK =
  '€\u0081‚ƒ„…†‡\u0088‰\u008a‹\u008c\u008d\u008e\u008f\u0090‘’“”•–—\u0098™\u009a›\u009c\u009d\u009e\u009f' +
  '\u00a0΅Ά£¤¥¦§¨©\u00aa«¬\u00ad®―°±²³΄µ¶·ΈΉΊ»Ό½ΎΏ' +
  'ΐΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡ\u00d2ΣΤΥΦΧΨΩΪΫάέήί' +
  'ΰαβγδεζηθικλμνξοπρςστυφχψωϊϋόύώ\u00ff'

const TURKISH =
  '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008d\u008e\u008f\u0090‘’“”•–—˜™š›œ\u009d\u009eŸ' +
  '\u00a0¡¢£¤¥¦§¨©ª«¬\u00ad®¯°±²³´µ¶·¸¹º»¼½¾¿' +
  'ÀÁÂÃÄÅÆÇÈÉÊËÌÍÎÏĞÑÒÓÔÕÖ×ØÙÚÛÜİŞß' +
  'àáâãäåæçèéêëìíîïğñòóôõö÷øùúûüışÿ'

/** Names that files declare, in lower case, with what browsers read them as. */
const CODE_PAGES: ReadonlyMap<string, string> = new Map(
  (
    [
      [WESTERN, 'windows-1252 cp1252 iso-8859-1 iso8859-1 latin1 latin-1 us-ascii ascii'],
      [WESTERN_EURO, 'iso-8859-15 iso8859-15 latin9 latin-9'],
      [CENTRAL, 'windows-1250 cp1250'],
      [CENTRAL_ISO, 'iso-8859-2 iso8859-2 latin2'],
      [CYRILLIC, 'windows-1251 cp1251'],
      [CYRILLIC_KOI8, 'koi8-r koi8'],
      [GREEK, 'windows-1253 cp1253'],
      [TURKISH, 'windows-1254 cp1254 iso-8859-9 iso8859-9 latin5'],
    ] as const
  ).flatMap(([page, names]) => names.split(' ').map((name) => [name, page] as const)),
)

/** The characters of the bytes from 0x80 on; undefined for an unknown encoding. */
export function codePage(name: string): string | undefined {
  return CODE_PAGES.get(name.toLowerCase())
}
