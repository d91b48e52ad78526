/** Made by `npm run formats` from readers/formats.json; do not edit. */
import { ea } from '@drawbridge/core/readers/ea'
import { serve } from './serve.ts'

serve(ea)
