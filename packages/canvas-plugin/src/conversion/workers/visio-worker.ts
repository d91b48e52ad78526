/** Made by `npm run formats` from readers/formats.json; do not edit. */
import { visio } from '@drawbridge/core/readers/visio'
import { serve } from './serve.ts'

serve(visio)
