/** Made by `npm run formats` from readers/formats.json; do not edit. */
import { gmf } from '@drawbridge/core/readers/gmf'
import { serve } from './serve.ts'

serve(gmf)
