/** Made by `npm run formats` from readers/formats.json; do not edit. */
import { dmn } from '@drawbridge/core/readers/dmn'
import { serve } from './serve.ts'

serve(dmn)
