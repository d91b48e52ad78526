import { dmn } from '@drawbridge/core/readers/dmn'
import { serve } from './serve.ts'

serve(dmn)
