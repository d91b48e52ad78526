/** Made by `npm run formats` from readers/formats.json; do not edit. */
import { bpmn } from '@drawbridge/core/readers/bpmn'
import { serve } from './serve.ts'

serve(bpmn)
