import { bpmn } from '@drawbridge/core/readers/bpmn'
import { serve } from './serve.ts'

serve(bpmn)
