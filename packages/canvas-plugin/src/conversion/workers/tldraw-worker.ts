/** Made by `npm run formats` from readers/formats.json; do not edit. */
import { tldraw } from '@drawbridge/core/readers/tldraw'
import { serve } from './serve.ts'

serve(tldraw)
