import type { ResponseBody } from '@drawbridge/client'

export type Requirements = ResponseBody<'getMergeRequirements'>
