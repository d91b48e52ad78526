import { visio } from '@drawbridge/core/readers/visio'
import { serve } from './serve.ts'

serve(visio)
