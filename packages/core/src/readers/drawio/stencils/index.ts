/** Stencils: inline in the style, or by name in what the caller supplies (docs/formats/drawio.md §9). */

/** Newer names of AWS services, and the name of the same service in older or newer sets. */
const RENAMED: ReadonlyMap<string, string> = new Map([
  ['application_composer', 'infrastructure_composer'],
  ['cloud_endure_disaster_recovery', 'elastic_disaster_recovery'],
  ['elasticsearch', 'elasticsearch_service'],
  ['iot_roborunner', 'robomaker'],
  ['memorydb_for_redis', 'memorydb'],
  ['migration_hub_refactor_spaces', 'migration_hub'],
  ['omics', 'healthomics'],
  ['opensearch', 'opensearch_service'],
  ['quicksight_paginated_reports', 'quicksight'],
  ['redshift_query_editor_v20_light', 'redshift'],
  ['sagemaker_2', 'sagemaker'],
  ['sagemaker_ai', 'sagemaker'],
  ['sagemaker_canvas', 'sagemaker'],
  ['simple_storage_service_glacier_deep_archive', 'glacier'],
])

const AWS = /^mxgraph\.aws4b?\./

/** Alternative names if `name` is unknown, the most likely first. */
export function otherNamesOf(name: string): readonly string[] {
  const prefix = AWS.exec(name)?.[0]
  if (prefix === undefined) return []
  const service = name.slice(prefix.length)
  const renamed = RENAMED.get(service)
  return [
    ...(renamed === undefined ? [] : [prefix + renamed]),
    // The set made of AWS's own pictures has names without separators.
    ...[service, ...(renamed === undefined ? [] : [renamed])].map(
      (one) => `mxgraph.aws_icons.${one.replaceAll('_', '')}`,
    ),
  ]
}

export { drawStencil, fixedAspectBox } from './interpreter.ts'
export { findStencil, type Stencil, type StencilSet, stencilFiles, stencilKey, stencilSet } from './set.ts'
