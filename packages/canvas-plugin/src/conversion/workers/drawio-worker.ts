import { drawio } from '@drawbridge/core/readers/drawio'
import { serve } from './serve.ts'

serve(drawio)
