import { archimate } from '@drawbridge/core/readers/archimate'
import { serve } from './serve.ts'

serve(archimate)
