import type { Config } from '#config/index'
import { openS3 } from './s3.ts'
import type { ObjectStore } from './store.ts'

/** The configured object store; undefined without one. Nothing is sent until it is used. */
export function openObjects(
  config: Config,
  onRequest?: (method: string, outcome: string) => void,
): ObjectStore | undefined {
  const { s3Bucket, s3AccessKeyId, s3SecretAccessKey, s3Region } = config
  if (s3Bucket === undefined || s3AccessKeyId === undefined || s3SecretAccessKey === undefined) return undefined
  return openS3({
    endpoint: config.s3Endpoint ?? `https://s3.${s3Region}.amazonaws.com`,
    region: s3Region,
    bucket: s3Bucket,
    accessKeyId: s3AccessKeyId,
    secretAccessKey: s3SecretAccessKey,
    sessionToken: config.s3SessionToken,
    prefix: config.s3Prefix,
    pathStyle: config.s3PathStyle,
    ...(onRequest && { onRequest }),
  })
}
