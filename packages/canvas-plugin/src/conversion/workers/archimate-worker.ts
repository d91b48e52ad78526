/** Made by `npm run formats` from readers/formats.json; do not edit. */
import { archimate } from '@drawbridge/core/readers/archimate'
import { serve } from './serve.ts'

serve(archimate)
