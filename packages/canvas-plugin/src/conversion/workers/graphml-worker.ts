import { graphml } from '@drawbridge/core/readers/graphml'
import { serve } from './serve.ts'

serve(graphml)
