import { cmmn } from '@drawbridge/core/readers/cmmn'
import { serve } from './serve.ts'

serve(cmmn)
