/** XML documents and zip packages within limits, for packages that read formats other than diagrams. */
export { type InflationBudget, inflationBudget } from '../encoding/inflate.ts'
export { type PictureFacts, rasterFacts } from '../encoding/raster.ts'
export { DEFAULT_LIMITS, type Limits } from '../limits.ts'
export { type Canonical, parseQualified, type QualifiedElement, qualify } from '../readers/shared/namespaces.ts'
export { openPackage, type Package } from '../readers/shared/package.ts'
export { decodeBytes } from '../readers/shared/probe/text.ts'
export { DiagramInputError, type InputErrorCode } from '../report/errors.ts'
export type { XmlElement, XmlNode } from '../xml/node.ts'
