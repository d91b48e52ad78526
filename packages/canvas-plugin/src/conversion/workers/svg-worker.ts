/** Made by `npm run formats` from readers/formats.json; do not edit. */
import { svg } from '@drawbridge/core/readers/svg'
import { serve } from './serve.ts'

serve(svg)
