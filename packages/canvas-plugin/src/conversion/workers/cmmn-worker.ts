/** Made by `npm run formats` from readers/formats.json; do not edit. */
import { cmmn } from '@drawbridge/core/readers/cmmn'
import { serve } from './serve.ts'

serve(cmmn)
