/** An independent parser and validator (libxml2), with the rules of ReqIF. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'

const schema = XmlDocument.fromBuffer(readFileSync(join(import.meta.dirname, 'reqif.xsd')))
const validator = XsdValidator.fromDoc(schema)

/** Schema violations in a document; empty for a valid one. */
export function schemaErrors(text: string): string[] {
  const document = XmlDocument.fromString(text)
  try {
    validator.validate(document)
    return []
  } catch (error) {
    return (
      (error as { details?: { message: string }[] }).details?.map(({ message }) => message.trim()) ?? [String(error)]
    )
  } finally {
    document.dispose()
  }
}
