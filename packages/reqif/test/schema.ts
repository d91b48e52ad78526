/** A parser and a validator that nobody here wrote (libxml2), with the rules of ReqIF. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { XmlDocument, XsdValidator } from 'libxml2-wasm'

const schema = XmlDocument.fromBuffer(readFileSync(join(import.meta.dirname, 'reqif.xsd')))
const validator = XsdValidator.fromDoc(schema)

/** Violations of the schema in a document; none for one that is valid. */
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
