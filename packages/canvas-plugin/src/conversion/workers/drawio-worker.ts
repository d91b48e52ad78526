/** Made by `npm run formats` from readers/formats.json; do not edit. */
import { drawio } from '@drawbridge/core/readers/drawio'
import { serve } from './serve.ts'

serve(drawio)
